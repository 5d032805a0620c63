import { metrics, minute, timeout, trainInMemory } from './train-in-memory';

describe('a training whose function dies', () => {
  const died = new Error('the function died');
  const dying = () => Promise.reject(died);
  const unreadable = (): never => {
    throw died;
  };

  it.each(['reading', 'storing', 'settling'])('while %s is done when it is repeated', async (step) => {
    const { start, run, dataset, files, jobs, activations } = trainInMemory();
    const job = await start();
    const failing = {
      reading: { dataset: { ...dataset, pages: unreadable } },
      storing: { files: { ...files, write: dying } },
      settling: { jobs: { ...jobs, settle: dying } },
    }[step];
    await expect(run({ job: job.number }, failing)).rejects.toThrow();
    expect(await jobs.find(job.number)).toMatchObject({ status: 'Running', attempts: 1 });
    const done = await run({ job: job.number });
    expect(done).toMatchObject({ status: 'Completed', promoted: true, metrics });
    expect(activations).toHaveLength(1);
    expect(await run({ job: job.number })).toEqual(done);
    expect(activations).toHaveLength(1);
  });

  it('has failed after its third attempt, and says so', async () => {
    const { start, run, files } = trainInMemory();
    const job = await start();
    const failing = { files: { ...files, write: dying } };
    for (let round = 0; round < 3; round += 1)
      await expect(run({ job: job.number }, failing)).rejects.toThrow(died);
    expect(await run({ job: job.number })).toMatchObject({
      status: 'Failed',
      message: 'The training failed 3 times; the log of the function says why.',
    });
  });

  it('has failed when its time is over, and nothing comes of it afterwards', async () => {
    const { start, run, files, pass, activations } = trainInMemory();
    const job = await start();
    await expect(run({ job: job.number }, { files: { ...files, write: dying } })).rejects.toThrow(died);
    pass(timeout + 3 * minute);
    expect(await run({ job: job.number })).toMatchObject({
      status: 'Failed',
      completedAt: '2026-11-20T09:08:00.000Z',
      message: 'The training ended without an answer.',
    });
    expect(activations).toEqual([]);
  });

  it('when it was about to end, and cannot go on in time, has activated nothing', async () => {
    const { start, run, jobs, pass, activations } = trainInMemory();
    const { number } = await start();
    await expect(run({ job: number }, { jobs: { ...jobs, settle: dying } })).rejects.toThrow(died);
    pass(timeout + 3 * minute);
    expect(await run({ job: number })).toMatchObject({ status: 'Failed' });
    expect(activations).toEqual([]);
  });
});
