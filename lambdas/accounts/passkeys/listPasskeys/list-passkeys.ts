import type { OwnPasskeys } from '../../../../contracts/accounts/passkeys';
import type { TokenCaller } from '../../../shared/auth/caller';
import { holderOf, type PasskeyHolder } from '../passkey-holder';
import { isAskedAfterPassword, type PasskeyRule } from '../passkey-rule';
import type { PasskeyStore } from '../passkey-store';

export interface ListPasskeysDeps {
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly rule: PasskeyRule;
}

/** The last one first, without what it is checked by. */
export function shownPasskeys(holder: PasskeyHolder | undefined): OwnPasskeys['passkeys'] {
  return (holder?.passkeys ?? []).toReversed().map(({ id, name, addedAt, lastUsedAt, synced }) => ({
    ...{ id, name, addedAt, synced },
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  }));
}

export function listPasskeys({ passkeys, rule }: ListPasskeysDeps) {
  return async ({ caller }: { readonly caller: TokenCaller }): Promise<OwnPasskeys> => {
    const holder = holderOf(await passkeys.find(caller.userId), caller.email);
    return {
      passkeys: shownPasskeys(holder),
      afterPassword: isAskedAfterPassword(holder, caller.role, rule),
      isProven: caller.isProven === true,
      isNeeded: rule.isNeeded(caller.role),
      codesLeft: holder?.codes?.left.length ?? 0,
      ...(holder?.codes && { codesMadeAt: holder.codes.madeAt }),
    };
  };
}
