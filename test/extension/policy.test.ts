import type { Managed } from '../../extension/src/worker/managed';
import { createPolicy } from '../../extension/src/worker/policy';

/** A browser that is just starting: its policies are said when the test says so. */
function starting(remembered: Managed | undefined) {
  const said: ((policy: Managed) => void)[] = [];
  const written: Managed[] = [];
  let news = 0;
  const policy = createPolicy({
    ask: () => new Promise((resolve) => said.push(resolve)),
    remembered: { read: async () => remembered, write: async (each) => void written.push(each) },
    onNews: () => news++,
  });
  /** What it has said by then has been heard. */
  const say = async (nth: number, each: Managed) => {
    said[nth]?.(each);
    await new Promise((done) => setImmediate(done));
  };
  return { policy, say, written, news: () => news };
}

const strict: Managed = { mode: 'Strict', blacklist: ['casino.example'] };

describe('the policies of a browser that is just starting', () => {
  it('hold as they were last, before the browser says them', async () => {
    const { policy } = starting(strict);
    expect(await policy.read()).toEqual(strict);
  });

  it('are waited for where nobody has heard them yet, and remembered', async () => {
    const { policy, say, written, news } = starting(undefined);
    const read = policy.read();
    await say(0, strict);
    expect([await read, await policy.read(), written, news()]).toEqual([strict, strict, [strict], 0]);
  });

  it('that say the same as before are no news', async () => {
    const { say, written, news } = starting(strict);
    await say(0, { ...strict });
    expect([written, news()]).toEqual([[], 0]);
  });

  it('that say something else hold from then on, and are told', async () => {
    const { policy, say, written, news } = starting(strict);
    await say(0, {});
    expect([await policy.read(), written, news()]).toEqual([{}, [{}], 1]);
  });
});

it('policies that are changed while the browser runs are asked for again', async () => {
  const { policy, say, news } = starting({});
  await say(0, {});
  const renewed = policy.renew();
  await say(1, strict);
  await renewed;
  expect([await policy.read(), news()]).toEqual([strict, 1]);
});
