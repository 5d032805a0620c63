import type { RequestOptions } from '../../../contracts/accounts/passkeys';
import type { PasskeyHolder } from './passkey-holder';

/** Passkeys as the options of a browser name them. */
export function descriptorsOf(
  holder: Pick<PasskeyHolder, 'passkeys'> | undefined,
): RequestOptions['allowCredentials'] {
  return (holder?.passkeys ?? []).map(({ id, transports }) => ({
    ...{ id, type: 'public-key' as const },
    ...(transports && { transports }),
  }));
}
