import { createRandom } from '../../simulation/world/random';
import type { Answer } from '../support/cuts/message';
import { readAnswer } from '../support/cuts/message';
import { type Post, repeats, sendCut, sendUndisturbed, type Undisturbed } from '../support/cuts/play';
import { beginners, posts, samples, slow } from '../support/cuts/samples';
import { openStage, type Stage } from '../support/cuts/stage';
import { storedIn } from '../support/cuts/stored';

/** Cuts in all, if there are to be more than five of each; npm run -s endure makes ten thousand. */
const cuts = Number(process.env['CUTS'] ?? 0);
const share = cuts / repeats / (posts.length - 0.75 * slow.length);
/** Milliseconds; as long as all other tests unless it is many. */
const patience = cuts > 0 ? 3_600_000 : 180_000;
const requestsOf = (name: string) => Math.max(1, Math.ceil(slow.includes(name) ? share / 4 : share));

let stage: Stage;
/** What there was after the last test. */
let stored: Awaited<ReturnType<typeof storedIn>> | undefined;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.system.close());

test('each POST of the contracts has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(posts.map(([name]) => name).sort());
});

test.each(posts)(
  '%s, cut off and repeated with its key, happens once',
  async (name, route) => {
    const prepare = samples[name];
    if (!prepare) throw new Error(`${name} has no sample`);
    const post = (seed: string): Post => ({ stage, route, prepare, random: createRandom(`${name} ${seed}`) });
    if (beginners.includes(name)) {
      await sendUndisturbed(post('first'));
      stored = undefined;
    }
    const before = stored ?? (await storedIn(stage));
    stored = undefined;
    const undisturbed = await sendUndisturbed(post('undisturbed'));
    expect(undisturbed.answer.status).toMatch(/^2/);
    const between = await storedIn(stage);
    const requests = requestsOf(name);
    for (let nth = 1; nth <= requests; nth += 1) await expectOnce(post(String(nth)), undisturbed);
    stored = await storedIn(stage);
    expect(difference(stored, between, requests)).toEqual(difference(between, before, 1));
  },
  patience,
);

async function expectOnce(post: Post, undisturbed: Undisturbed): Promise<void> {
  const { cuts, seen, answer, again, changes, length } = await sendCut(post, undisturbed);
  expect([cuts, changes]).toEqual([cuts, undisturbed.changes]);
  expect([cuts, answer.status]).toEqual([cuts, undisturbed.answer.status]);
  expect(constant(again)).toEqual(constant(answer));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const isWhole = cuts.some((cut) => cut.of === 'answer' || cut.after === length);
  if (!isWhole) expect(answer.headers.get('idempotency-replayed')).toBeUndefined();
  for (const part of seen.map(readAnswer)) {
    if (part) expect([part.status, answer.body.startsWith(part.body)]).toEqual([answer.status, true]);
  }
}

/** Without what belongs to the one connection. */
function constant({ status, headers, body }: Answer) {
  const own = /^(?:date|age|x-amz.*|x-cache|via|idempotency-replayed)$/;
  return { status, body, headers: [...headers].filter(([name]) => !own.test(name)).sort() };
}

/** How many of everything were added by each of so many requests. */
function difference(
  after: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
  count: number,
): Readonly<Record<string, number>> {
  const grown = Object.entries(after).map(([name, number]) => [name, (number - (before[name] ?? 0)) / count]);
  return Object.fromEntries(grown.filter(([, number]) => number !== 0));
}
