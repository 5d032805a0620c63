import type { AccountExport } from '../../../../contracts/accounts/account-export';
import type { exportAccount as route } from '../../../../contracts/accounts/leaving-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import { badCursor, fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { Clock } from '../../../shared/time/clock';
import type { Devices } from '../../devices/devices';
import { shownPasskeys } from '../../passkeys/listPasskeys/list-passkeys';
import type { PasskeyStore } from '../../passkeys/passkey-store';
import { type ListSessionsDeps, listSessions } from '../../sessions/listSessions/list-sessions';
import { shownAccount } from '../../users/getAccount/get-account';
import { NotSignedIn } from '../../users/user-errors';
import type { Users } from '../../users/users';
import type { OtherServices } from '../told';

export interface ExportAccountDeps extends Pick<ListSessionsDeps, 'store'> {
  readonly users: Pick<Users, 'find'>;
  readonly devices: Pick<Devices, 'list'>;
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly others: OtherServices;
  readonly clock: Pick<Clock, 'now'>;
}

export interface ExportAccountRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly caller: TokenCaller;
  readonly gzipAccepted: boolean;
}

/** Entries of the log in one answer. */
const most = 1_000;

/** All that is kept of the caller; a long log goes on in further answers, so no function holds more than a part of it. */
export function exportAccount(deps: ExportAccountDeps) {
  return async ({ caller, query, gzipAccepted }: ExportAccountRequest): Promise<Listing> => {
    const user = await deps.users.find(caller.email);
    if (user === undefined || String(user.id) !== caller.userId) throw new NotSignedIn();
    const before = query.cursor === undefined ? undefined : positionIn(query.cursor);
    const { log, next, ...family } = await deps.others.family({
      account: caller.userId,
      most: query.limit ?? most,
      ...(before !== undefined && { before }),
    });
    const isFirst = before === undefined;
    const all: AccountExport = {
      exportedAt: new Date(deps.clock.now()).toISOString(),
      ...(isFirst && { account: shownAccount(user), ...family, ...(await accessOf(deps, caller)) }),
      // Nobody reads what was asked for at the address of somebody else.
      ...(isFirst && user.provenAt !== undefined && { airMails: await deps.others.reader(user.email) }),
      log,
    };
    const payload = await encodePayload(JSON.stringify(all), gzipAccepted);
    return { payload, ...(next !== undefined && { next: toCursor(String(next)) }) };
  };
}

async function accessOf(deps: ExportAccountDeps, caller: TokenCaller) {
  const [sessions, devices, holder] = await Promise.all([
    listSessions(deps)({ caller }),
    deps.devices.list(caller.userId),
    deps.passkeys.find(caller.userId),
  ]);
  return { sessions, devices, passkeys: shownPasskeys(holder) };
}

function positionIn(cursor: string): number {
  const position = fromCursor(cursor);
  if (!/^[1-9]\d{0,14}$/.test(position)) throw badCursor();
  return Number(position);
}
