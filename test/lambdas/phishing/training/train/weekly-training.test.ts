import { trainInMemory } from './train-in-memory';

describe('the weekly training', () => {
  it('is a job of its own, once however often Lambda repeats it', async () => {
    const { run, jobs } = trainInMemory();
    const done = await run({ requestId: 'weekly' });
    expect(done).toMatchObject({ jobId: 'train_20261120_01', status: 'Completed', promoted: true });
    expect(await run({ requestId: 'weekly' })).toEqual(done);
    expect(jobs.stored.size).toBe(1);
  });

  it('is left out while another one runs', async () => {
    const { start, run, jobs, warnings } = trainInMemory();
    await start();
    expect(await run({ requestId: 'weekly' })).toBeUndefined();
    expect(jobs.stored.size).toBe(1);
    expect(warnings).toEqual(['A training is running already, so none was started']);
  });
});
