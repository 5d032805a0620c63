import type { TrainingJob } from '../../../contracts/phishing/training';
import type { Facts, Told } from '../../phishing/play';
import { isFinal } from '../../world/client';
import { isClockWrong } from '../hearing';
import { timesOf } from './requests';
import { isSignedOut } from './signed-out';

/** One training at a time, each ends, and each that somebody was told of is there and has happened once. */
export function judgeTrainings(facts: Facts): readonly string[] {
  const asked = facts.told.filter(({ act }) => act.wish.kind === 'train');
  if (asked.length === 0) return [];
  return [
    ...asked.flatMap((told) => judgeAsked(facts, told, asked)),
    ...facts.jobs.flatMap((job) => judgeJob(facts, job)),
    ...judgeFailed(facts, asked),
    ...judgeLooks(facts),
    ...(isClockWrong(facts.struck) ? [] : judgeTimes(facts.jobs)),
    ...judgeNumber(facts, asked),
  ];
}

function judgeAsked({ jobs }: Facts, told: Told, asked: readonly Told[]): readonly string[] {
  const { act, answers, later } = told;
  const all = act.key === undefined ? answers : [...answers, later];
  const ids = [...new Set(all.flatMap(jobIdIn))];
  const lost = ids.filter((id) => !jobs.some(({ jobId }) => jobId === id));
  const isRefused = all.some((answer) => answer.status === 409 && isFinal(answer));
  return [
    ...lost.map((id) => `lost: ${act.client} was told of ${id}, which nobody knows`),
    ...(isRefused && asked.length === 1 && act.key !== undefined
      ? [`contradiction: ${act.client} is told that a training is running, and it is the own one`]
      : []),
  ];
}

/** How a training ended stays so. */
function judgeLooks({ looks, jobs }: Facts): readonly string[] {
  return looks.flatMap((seen) =>
    seen.flatMap((job) => {
      const later = jobs.find(({ jobId }) => jobId === job.jobId);
      return job.status === 'Running' || JSON.stringify(later) === JSON.stringify(job)
        ? []
        : [`contradiction: ${job.jobId} had ended (${job.status}), and is another now`];
    }),
  );
}

/** What goes wrong once is got over by whom it struck; but who has no key, gives up, or is signed out does not come again in time for a job whose function died. */
function judgeFailed({ jobs, struck, complaints }: Facts, asked: readonly Told[]): readonly string[] {
  const mayStayAway = asked.some(
    ({ act, answers, later }) =>
      act.key === undefined || act.givesUp || [...answers, later].some(isSignedOut),
  );
  const isLeft = mayStayAway && struck.some(({ kind }) => kind.startsWith('killed'));
  if (struck.length > 1 || isClockWrong(struck) || isLeft) return [];
  return [
    ...jobs.flatMap(({ jobId, status }) =>
      status === 'Failed' ? [`lost: ${jobId} failed for one fault`] : [],
    ),
    ...complaints.flatMap((each) =>
      each.startsWith('train: failed') ? [`contradiction: for one fault somebody is called: ${each}`] : [],
    ),
  ];
}

function jobIdIn({ status, body }: Told['later']): readonly string[] {
  const { jobId } = (body ?? {}) as { readonly jobId?: string };
  return status === 200 && jobId !== undefined ? [jobId] : [];
}

function judgeJob(
  { activations }: Facts,
  { jobId, status, promoted = false }: TrainingJob,
): readonly string[] {
  const activated = activations.filter(({ by }) => by === jobId).length;
  return [
    ...(status === 'Running' ? [`stuck: ${jobId} is running an hour later`] : []),
    ...(activated > 1 ? [`doubled: ${jobId} activated ${activated} models`] : []),
    ...(promoted === activated > 0
      ? []
      : [`torn: ${jobId} says ${promoted ? 'a' : 'no'} model was activated, and it is not so`]),
  ];
}

/** Milliseconds. */
const longest = 3_600_000;

function judgeTimes(jobs: readonly TrainingJob[]): readonly string[] {
  const inOrder = jobs.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  return inOrder.flatMap(({ jobId, startedAt, completedAt = '' }, at) => {
    const took = Date.parse(completedAt) - Date.parse(startedAt);
    const next = inOrder[at + 1];
    return [
      ...(took <= longest ? [] : [`stuck: ${jobId} took ${took / 60_000} minutes`]),
      ...(next && next.startedAt < completedAt
        ? [`contradiction: ${next.jobId} began while ${jobId} was running`]
        : []),
    ];
  });
}

function judgeNumber({ jobs, struck }: Facts, asked: readonly Told[]): readonly string[] {
  const isHeard = asked.some(({ answers, later }) => ![...answers, later].some(isSignedOut));
  const completed = jobs.filter(({ status }) => status === 'Completed').length;
  const { most } = timesOf(asked, ({ status }) => status === 200);
  // By a clock of an hour ahead the time of a job that was just made is over.
  return [
    ...(completed > most && !isClockWrong(struck)
      ? [`doubled: ${completed} trainings for ${most} requests`]
      : []),
    ...(completed === 0 && isHeard && struck.length <= 1 && !isClockWrong(struck)
      ? ['lost: nobody can have the model trained']
      : []),
  ];
}
