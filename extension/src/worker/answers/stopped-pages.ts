import { addressParts } from '../../judging/address-parts';
import type { Opinion } from '../../judging/opinion';
import type { PinAnswer } from '../../state/pin';
import { familyOf, openingOf } from '../family';
import { isManaged, type Managed } from '../managed';
import type { Answers, StoppedCase } from '../requests';
import type { AnswersDeps } from './deps';
import { endOf } from './end-of';

const right = { kind: 'right' } as const;

function schoolIn({ blacklist = [], help = '' }: Managed, { verdict }: Opinion): StoppedCase['school'] {
  const { decidedBy } = verdict.explanation;
  return { closes: decidedBy.kind === 'list' && blacklist.includes(decidedBy.entry), help };
}

/** What a stopped page says, and how it is opened all the same. */
export function aboutStoppedPages(deps: AnswersDeps): Pick<Answers, 'stopped' | 'open'> {
  const { kept, managed, opinion, checkPin, refresh, now } = deps;
  const wayOut = async (found: Opinion): Promise<StoppedCase['way']> => {
    if ((await managed()).noPin) return 'forbidden';
    if (found.kind === 'warn') return 'freely';
    return (await kept.read()).protection?.pin === undefined ? 'no-pin' : 'pin';
  };

  return {
    stopped: async ({ url }) => {
      const found = await opinion(url);
      if (found === undefined || found.kind === 'pass') return { kind: 'pass' };
      const [state, policy] = await Promise.all([kept.read(), managed()]);
      const { mode } = familyOf(state, policy, now().getTime());
      const { site, url: onePage } = openingOf(found.url, 0);
      return {
        kind: found.kind,
        url: found.url.href,
        address: addressParts(found.url),
        verdict: found.verdict,
        confirmed: 'confirmed' in found ? found.confirmed : undefined,
        mode,
        way: await wayOut(found),
        school: isManaged(policy) ? schoolIn(policy, found) : undefined,
        scope: onePage?.replace(/^https?:\/\//, '') ?? site,
        device: state.device?.name,
        reader: state.reader,
        lockedUntil: state.wrongPins.until,
      };
    },
    open: async ({ url, pin, length }) => {
      const found = await opinion(url);
      if (found === undefined || found.kind === 'pass') return right;
      const way = await wayOut(found);
      const checked: PinAnswer =
        way === 'pin' ? await checkPin(pin) : { kind: way === 'freely' ? 'right' : 'none-set' };
      if (checked.kind !== 'right') return checked;
      const opening = openingOf(found.url, endOf(length, now()));
      await kept.change(({ openings }) => ({ openings: [...openings, opening] }));
      await refresh();
      return right;
    },
  };
}
