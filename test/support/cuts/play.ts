import type { Route } from '../../../contracts/http/route';
import type { Random } from '../../../simulation/world/random';
import { type Cut, sendBytes } from './cut-connection';
import { type Answer, type Message, messageOf, readAnswer } from './message';
import type { Prepare, Sample } from './sample';
import type { Stage } from './stage';

/** What one request does when nothing goes wrong. */
export interface Undisturbed {
  readonly answer: Answer;
  /** Bytes of the answer. */
  readonly length: number;
  /** What was asked of AWS. */
  readonly changes: readonly string[];
}

export interface Post {
  readonly stage: Stage;
  readonly route: Route;
  readonly prepare: Prepare;
  /** What is drawn for this request. */
  readonly random: Random;
}

/** How often a client repeats what was cut off, before it gets through. */
export const repeats = 5;
/** Milliseconds between two requests: what is limited is so by the minute. */
const pause = 30_000;

export async function sendUndisturbed(post: Post): Promise<Undisturbed> {
  const { message, sample } = await made(post);
  const bytes = await sendBytes(message.url, message.bytes);
  const answer = whole(bytes);
  return { answer, length: bytes.length, changes: await whatFollows(post.stage, sample) };
}

/** Cuts the request or its answer off as often as a client repeats it, and says what became of it. */
export async function sendCut(post: Post, undisturbed: Undisturbed) {
  const { message, sample } = await made(post);
  const cuts: Cut[] = [];
  const seen: Buffer[] = [];
  for (const place of places(post.random)) {
    const cut = cutAt(place, message, undisturbed.length, post.random);
    cuts.push(cut);
    seen.push(await sendBytes(message.url, message.bytes, cut));
  }
  const [answer, again] = [
    whole(await sendBytes(message.url, message.bytes)),
    whole(await sendBytes(message.url, message.bytes)),
  ];
  const changes = await whatFollows(post.stage, sample);
  return { cuts, seen, answer, again, changes, length: message.bytes.length };
}

/** All that functions did: at once, and a while later. */
async function whatFollows(stage: Stage, { settle, follows }: Sample): Promise<readonly string[]> {
  await stage.idle();
  await settle?.();
  await stage.clock.advance(pause);
  await follows?.();
  await stage.idle();
  return stage.done();
}

async function made({ stage, route, prepare, random }: Post) {
  const sample = await prepare(stage);
  await stage.clock.advance(pause);
  await stage.idle();
  stage.done();
  const key = `cut ${stage.next()}`;
  return { sample, message: messageOf(stage, route, sample, { key, chunked: random.below(3) === 0 }) };
}

function whole(bytes: Buffer): Answer {
  const answer = readAnswer(bytes);
  if (answer === undefined) throw new Error(`No answer: ${bytes}`);
  return answer;
}

const everyPlace = ['line', 'headers', 'body', 'last byte', 'all', 'status', 'answer', 'answer'] as const;

function places(random: Random): readonly (typeof everyPlace)[number][] {
  const left = [...everyPlace];
  return Array.from({ length: repeats }, () => left.splice(random.below(left.length), 1).flat()).flat();
}

function cutAt(place: (typeof everyPlace)[number], message: Message, answered: number, random: Random): Cut {
  const between = (from: number, to: number) => from + random.below(Math.max(1, to - from));
  const { headersAt, bodyAt, bytes } = message;
  const by = random.pick(['reset', 'end'] as const);
  const after = {
    line: () => between(0, headersAt),
    headers: () => between(headersAt, bodyAt),
    body: () => Math.min(between(bodyAt, bytes.length), bytes.length - 1),
    'last byte': () => bytes.length - 1,
    all: () => bytes.length,
    status: () => between(1, 12),
    answer: () => between(12, answered),
  }[place]();
  return { of: place === 'status' || place === 'answer' ? 'answer' : 'request', after, by };
}
