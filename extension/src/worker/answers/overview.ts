import { addressParts } from '../../judging/address-parts';
import { dayOf } from '../../state/log';
import { familyOf } from '../family';
import { isManaged, type Managed } from '../managed';
import type { Answers, School } from '../requests';
import type { AnswersDeps } from './deps';

function schoolOf({ mode, whitelist = [], blacklist = [], noPin = false }: Managed): School {
  return { mode, whitelist, blacklist, noPin };
}

/** How things stand. */
export function aboutAll({ kept, managed, opinion, now }: AnswersDeps): Pick<Answers, 'overview'> {
  return {
    overview: async ({ url }) => {
      const [state, policy, found] = await Promise.all([
        kept.read(),
        managed(),
        url === undefined ? undefined : opinion(url),
      ]);
      const { device, counts, share, reader, offUntil, connection } = state;
      const family = familyOf(state, policy, now().getTime());
      return {
        mode: family.mode,
        isOn: family.isProtectionEnabled,
        offUntil,
        connection,
        counts: counts.day === dayOf(now()) ? counts : { ...counts, opened: 0, warned: 0, stopped: 0 },
        waiting: state.waiting.count,
        device: device && { name: device.name, server: device.server, connectedAt: device.connectedAt },
        server: device?.server ?? policy.server ?? '',
        share,
        reader,
        hasPin: state.protection?.pin !== undefined,
        isManaged: isManaged(policy),
        school: isManaged(policy) ? schoolOf(policy) : undefined,
        help: policy.help,
        page: found && { kind: found.kind, address: addressParts(found.url), verdict: found.verdict },
      };
    },
  };
}
