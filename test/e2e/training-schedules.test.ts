import type { Ports } from 'cdk-offline';
import { createManualClock } from 'cdk-offline';
import type { TrainingJob } from '../../contracts/phishing/training';
import { eventually } from '../support/eventually';
import { openFamily } from '../support/family';
import { jobs } from '../support/reviews';
import { editResources, edits, startTestSystem, withLimits } from '../support/system';

const minute = 60_000;

it('trains every week', async () => {
  const clock = createManualClock('2026-11-21T17:59:00Z');
  const system = await startTestSystem({ edit: withLimits(), clock });
  try {
    const admin = (await openFamily(system)).admin();
    expect(await jobs(admin)).toEqual([]);
    // The flexible window, and a minute for the scheduler.
    await clock.advance(17 * minute);
    const job = await eventually('a training', async () => {
      const [last] = await jobs(admin);
      return last?.status === 'Completed' ? last : undefined;
    });
    expect(job).toMatchObject({ promoted: false, message: expect.stringContaining('nothing new') });
  } finally {
    await system.close();
  }
});

/** A training may take a second. */
const shortOfTime = editResources((resource) => {
  if (resource.Properties?.['FunctionName'] === 'train') resource.Properties['Timeout'] = 1;
});

/** Whoever updates an item, as a function does that begins a job, gets no answer to a query any more. */
function hangingAfterUpdate(ports: Ports): Ports {
  let hanging: string | undefined;
  return {
    ...ports,
    serve: (handlers, ...rest) =>
      ports.serve(
        handlers && {
          ...handlers,
          aws: async (request, response) => {
            const { authorization, 'x-amz-target': target } = request.headers;
            const [, role] = /Credential=(ASIA\w+)/.exec(authorization ?? '') ?? [];
            if (target === 'DynamoDB_20120810.UpdateItem') hanging = role;
            const hangs = target === 'DynamoDB_20120810.Query' && role !== undefined && role === hanging;
            return hangs ? void request.resume() : handlers.aws(request, response);
          },
        },
        ...rest,
      ),
  };
}

it('gives a training up whose function was killed, and lets the next one begin', async () => {
  const clock = createManualClock('2026-11-20T12:00:00Z');
  const edit = edits(withLimits(), shortOfTime);
  const system = await startTestSystem({ edit, clock, wrap: hangingAfterUpdate, patience: 1 });
  try {
    const admin = (await openFamily(system)).admin();
    const { status, body } = await admin.send('/api/train/trigger');
    expect(status).toBe(200);
    const { jobId } = body as TrainingJob;
    // Lambda begins it three times in all; each time it is killed after a second.
    for (const [attempt, pause] of [10_000, minute, 2 * minute].entries()) {
      await clock.advance(pause);
      const killed = () => system.warnings.filter((line) => line.includes('Task timed out')).length;
      await eventually('the function is killed', () => killed() > attempt);
      expect(await jobs(admin)).toMatchObject([{ jobId, status: 'Running' }]);
    }
    await clock.advance(4 * minute);
    const [failed] = await jobs(admin);
    expect(failed).toMatchObject({
      jobId,
      status: 'Failed',
      completedAt: expect.stringMatching(/Z$/),
      message: 'The training ended without an answer.',
    });
    expect(await admin.send('/api/train/trigger')).toMatchObject({
      status: 200,
      body: { status: 'Running' },
    });
    expect((await jobs(admin)).map(({ status }) => status)).toEqual(['Running', 'Failed']);
  } finally {
    await system.close();
  }
});
