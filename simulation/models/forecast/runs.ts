import type { ComputeAnswer } from '../../../contracts/forecast/run';
import type { Facts, Seen } from '../../forecast/play';
import { isFinal } from '../../world/client';
import { areBrief, isClockWrong, textOf } from '../hearing';

/**
 * What is allowed after runs of the forecast that were asked for, whatever faults there were. It knows the contract and
 * nothing of the code.
 */
export function judgeForecast(facts: Facts): readonly string[] {
  const { told, rung, seen, next, seenNext, struck } = facts;
  const answered = [
    ...rung,
    ...told.flatMap(({ answers }) => answers.map(({ body }) => body as ComputeAnswer)),
  ];
  const whole = [...answered, next].filter((answer) => answer?.status === 'ok' && !answer.skipped);
  const isWrong = isClockWrong(struck);
  return [
    ...told.flatMap(({ act, later }) =>
      isFinal(later) ? [] : [`stuck: an hour later ${act.client} is answered ${textOf(later)}`],
    ),
    ...judgeAlone(facts),
    ...judgeFailures(facts),
    ...(struck.length > 0 ? [] : judgeCalm(facts, answered)),
    ...(isWrong ? [] : [...judgeOften(told), ...judgeRefusals(told), ...judgeAtOnce(answered)]),
    ...judgeRises(facts, answered),
    ...(isWrong ? [] : judgeSeen('in the end', seen, shownAfter(facts, answered))),
    ...(next?.status === 'ok' || isWrong
      ? []
      : [`stuck: an hour later the schedule is told ${next?.status ?? 'nothing'}`]),
    ...(next?.skipped === false ? judgeSeen('an hour later', seenNext, [next]) : []),
    ...(whole.length > 0 && seenNext.published === undefined ? ['lost: nothing is published'] : []),
  ];
}

/** Who asks alone hears of no other run. Who has no key may meet the lease of the own run that died. */
function judgeAlone({ told, rung, struck }: Facts): readonly string[] {
  if (told.length + rung.length > 1) return [];
  const isOneDead = struck.length > 1 || struck.some(({ kind }) => kind.startsWith('killed'));
  const known = told.filter(({ act }) => act.key !== undefined || !isOneDead);
  const heard = [
    ...rung,
    ...known.flatMap(({ answers }) => answers.map(({ body }) => body as ComputeAnswer)),
  ];
  return heard.some((answer) => answer?.status === 'running')
    ? ['contradiction: a run is said to be under way, and nobody else asked for one']
    : [];
}

/** Where nothing goes wrong the provider is asked once for each run. */
function judgeCalm(
  { told, fetched }: Facts,
  answered: readonly (ComputeAnswer | undefined)[],
): readonly string[] {
  const anew = told.flatMap(({ later }) => (later.replayed ? [] : [later.body as ComputeAnswer]));
  const ran = [...answered, ...anew].filter(
    (answer) => answer?.skipped === false && answer.status !== 'running',
  ).length;
  // Without a key each request is a run of its own, whoever hears of it.
  const unheard = told.reduce((sum, { act: { key, losesAnswers = 0 } }) => sum + (key ? 0 : losesAnswers), 0);
  return fetched > ran + unheard
    ? [`doubled: the provider was asked ${fetched} times for ${ran + unheard} runs`]
    : [];
}

/** Of one brief fault, or none, nobody hears, unless the provider had it. */
function judgeFailures({ told, struck }: Facts): readonly string[] {
  const isProviders = struck.some(({ site }) => site.operation.startsWith('outside:'));
  if (struck.length > 1 || !areBrief(struck) || isProviders) return [];
  const failed = told.flatMap(({ act: { losesAnswers = 0 }, answers }) =>
    answers.slice(losesAnswers).filter(({ status }) => status >= 500),
  );
  return failed.map(
    (answer) => `contradiction: somebody is told to come again for nothing: ${textOf(answer)}`,
  );
}

/** One begins when the one before has ended. */
function judgeAtOnce(answered: readonly (ComputeAnswer | undefined)[]): readonly string[] {
  const ran = answered.flatMap((answer) => (answer?.computed_at && !answer.skipped ? [answer] : []));
  const each = new Map(ran.map((answer) => [answer.computed_at, answer]));
  const runs = [...each.values()].toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1));
  return runs.flatMap(({ started_at, elapsed_seconds }, at) => {
    const next = Date.parse(runs[at + 1]?.started_at ?? '');
    return next < Date.parse(started_at) + elapsed_seconds * 1_000
      ? [`doubled: a run began while that of ${started_at} was under way`]
      : [];
  });
}

/** So many calls of an Admin within five minutes have a run. */
const mostCalls = 3;

function judgeOften(told: Facts['told']): readonly string[] {
  return [...new Set(told.map(({ act }) => act.who))].flatMap((who) => {
    const heard = told.filter(
      ({ act, answers }) => act.who === who && answers.some(({ status }) => status === 200),
    );
    return heard.length > mostCalls ? [`forbidden: ${who} was let through ${heard.length} times`] : [];
  });
}

/** Without a key each request is a call of its own. */
function judgeRefusals(told: Facts['told']): readonly string[] {
  return [...new Set(told.map(({ act }) => act.who))].flatMap((who) => {
    const own = told.filter(({ act }) => act.who === who);
    const calls = own.flatMap(({ act, answers }) => answers.map((_, at) => act.key ?? `${act.client} ${at}`));
    const isRefused = own.some(({ answers }) => answers.some(({ status }) => status === 429));
    return isRefused && new Set(calls).size <= mostCalls
      ? [`contradiction: ${who} is told of too many runs after ${new Set(calls).size}`]
      : [];
  });
}

/** What runs said that they found stays in the log; who asks twice with one key hears of one run twice. */
function judgeRises({ seen }: Facts, answered: readonly (ComputeAnswer | undefined)[]): readonly string[] {
  const runs = new Map(answered.map((answer, at) => [answer?.computed_at ?? at, answer?.new_anomalies ?? 0]));
  const found = [...runs.values()].reduce((sum, each) => sum + each, 0);
  return seen.spikes.length < found
    ? [`lost: runs found ${found} sudden rises, and the log has ${seen.spikes.length}`]
    : [];
}

/** What is carried out late, or again, may bring back what a run of the same quarter of a minute has replaced, until the next one. */
function shownAfter({ struck }: Facts, answered: readonly (ComputeAnswer | undefined)[]) {
  if (!struck.some(({ kind }) => kind === 'executed-late' || kind === 'executed-twice')) return answered;
  // Also of one that died: its request goes on at once.
  if (struck.length > 1) return [];
  return answered.filter((answer) => answer?.status === 'ok' && !answer.skipped).slice(0, 1);
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
