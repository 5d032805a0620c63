import type { ComputeAnswer } from '../../../contracts/forecast/run';
import type { Facts, Seen } from '../../forecast/play';
import { isFinal, textOf } from '../hearing';

/**
 * What is allowed after runs of the forecast that were asked for, whatever faults there were. It knows the contract and
 * nothing of the code.
 */
export function judgeForecast(facts: Facts): readonly string[] {
  const { told, rung, seen, next, seenNext, struck } = facts;
  const asked = told.length + rung.length;
  const answered = [
    ...rung,
    ...told.flatMap(({ answers }) => answers.map(({ body }) => body as ComputeAnswer)),
  ];
  const whole = [...answered, next].filter((answer) => answer?.status === 'ok' && !answer.skipped);
  const isClockWrong = struck.some(({ kind }) => kind.startsWith('clock'));
  return [
    ...told.flatMap(({ act, later }) =>
      isFinal(later) ? [] : [`stuck: an hour later ${act.client} is answered ${textOf(later)}`],
    ),
    ...answered.flatMap((answer) =>
      answer?.status === 'running' && asked === 1 && !hasDied(facts)
        ? ['contradiction: a run is said to be under way, and nobody else asked for one']
        : [],
    ),
    ...(isClockWrong ? [] : judgeSeen('in the end', seen, answered)),
    ...(next?.status === 'ok' || isClockWrong
      ? []
      : [`stuck: an hour later the schedule is told ${next?.status ?? 'nothing'}`]),
    ...(next?.skipped === false ? judgeSeen('an hour later', seenNext, [next]) : []),
    ...(whole.length > 0 && seenNext.published === undefined ? ['lost: nothing is published'] : []),
  ];
}

/** Who was killed leaves its lease behind, for a minute. */
function hasDied({ struck }: Facts): boolean {
  return struck.some(({ kind }) => kind !== 'answer-lost');
}

/** What a run says of itself is what readers are shown. */
function judgeSeen(
  when: string,
  { published, shown, spikes }: Seen,
  answers: readonly (ComputeAnswer | undefined)[],
): readonly string[] {
  const computed = answers.flatMap((answer) =>
    answer?.status === 'ok' && !answer.skipped && answer.computed_at ? [answer.computed_at] : [],
  );
  const last = computed.toSorted().at(-1);
  if (last === undefined) return [];
  return [
    ...(published === undefined || published < last
      ? [`lost: a run went well at ${last}, and ${when} /health says ${published}`]
      : []),
    ...Object.entries(shown).flatMap(([page, at]) =>
      at === undefined || at < last
        ? [`lost: a run went well at ${last}, and ${when} ${page} is of ${at}`]
        : [],
    ),
    ...(new Set(spikes).size < spikes.length ? ['doubled: a sudden rise is in the log twice'] : []),
  ];
}
