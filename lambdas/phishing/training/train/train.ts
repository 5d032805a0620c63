import type { TrainingJob } from '../../../../contracts/phishing/training';
import type { Clock } from '../../../shared/time/clock';
import type { Activation } from '../../models/model-activation';
import { type StartJobDeps, startJob } from '../start-job';
import { TrainingRunning } from '../training-errors';
import { type Outcome, type StoredJob, toJob } from '../training-job';
import type { Settled, TrainingJobs } from '../training-jobs';
import { type LearnDeps, learn, notPromoted } from './learn';

export interface TrainDeps extends LearnDeps, StartJobDeps {
  readonly jobs: TrainingJobs;
  readonly clock: Pick<Clock, 'now'>;
}

export interface TrainRequest {
  /** Number of the job to do; without one a new job is started. */
  readonly job?: number | undefined;
  /** The same when Lambda repeats an invocation that failed. */
  readonly requestId: string;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

/** Lambda repeats a failed invocation twice. */
const maxAttempts = 3;

/** Begins or continues a job and stores its result; undefined if there is no job to do. */
export function train(deps: TrainDeps) {
  const { jobs, clock, grace } = deps;
  return async (request: TrainRequest): Promise<TrainingJob | undefined> => {
    const number = request.job ?? (await ownJob(deps, request.requestId));
    if (number === undefined) return undefined;
    const now = clock.now();
    const job = await jobs.begin(number, now, now + request.remainingTime() + grace);
    if (job !== undefined) await attempt(deps, job, request.remainingTime);
    const done = await jobs.find(number);
    return done && toJob(done, clock.now());
  };
}

/** The job that this invocation starts, or has started before Lambda repeated it; undefined while another runs. */
async function ownJob(deps: TrainDeps, token: string): Promise<number | undefined> {
  const last = await deps.jobs.last();
  if (last?.token === token) return last.number;
  try {
    return (await startJob(deps, token)).number;
  } catch (error) {
    if (!(error instanceof TrainingRunning)) throw error;
    deps.warn('A training is running already, so none was started');
    return undefined;
  }
}

async function attempt(deps: TrainDeps, job: StoredJob, remainingTime: () => number): Promise<void> {
  const { activation, ...learned } = await learn(deps, job, remainingTime).catch(async (error: unknown) => {
    const message = `The training failed ${maxAttempts} times; the log of the function says why.`;
    if (job.attempts >= maxAttempts) await settle(deps, job, { status: 'Failed', message });
    throw error;
  });
  const settled = await settle(deps, job, { status: 'Completed', ...learned }, activation);
  if (settled !== 'outrun') return;
  const outrun = notPromoted(learned.metrics, 'another model was activated meanwhile');
  await settle(deps, job, { status: 'Completed', ...outrun });
}

async function settle(
  { jobs, clock, warn }: TrainDeps,
  job: StoredJob,
  outcome: Omit<Outcome, 'completedAt'>,
  activation?: Activation,
): Promise<Settled> {
  const now = clock.now();
  const completedAt = new Date(now).toISOString();
  const settled = await jobs.settle(job.number, { ...outcome, completedAt }, now, activation);
  if (settled === 'over') warn(`${job.jobId} was given up before it ended`);
  return settled;
}
