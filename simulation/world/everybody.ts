import { type ClientAnswer, type ClientRequest, insist, messageOf, send } from './client';
import { beginning, type World } from './world';

/** What somebody wants, once, and insists on. */
export interface Insisting {
  /** Who: of two acts of one client with one key the second is the first, sent again. */
  readonly client: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  /** So many answers are lost between the API and the client. */
  readonly losesAnswers?: number;
  /** Sends once, and not again before an hour is over. */
  readonly givesUp?: true;
  /** It is so long ago, when others act, that all of it may be forgotten; nobody asks again. */
  readonly isLongAgo?: true;
}

/** What somebody was told: meanwhile, and when asking once more an hour later. */
export interface Heard<Act> {
  readonly act: Act;
  readonly answers: readonly ClientAnswer[];
  readonly later: ClientAnswer;
  /** Milliseconds after the beginning, when the last of the answers came. */
  readonly ended?: number;
}

/** Milliseconds: what was begun is over or given up by then, whatever a clock of an hour ahead says. */
const later = 3_700_000;

/** Lets everybody act, and ask once more when all faults are over, and what else goes on has ended. */
export async function everybody<Act extends Insisting>(
  world: World,
  acts: readonly Act[],
  requestOf: (act: Act) => ClientRequest,
  besides: Promise<unknown> = Promise.resolve(),
): Promise<readonly Heard<Act>[]> {
  const insistOn = async (act: Act) => {
    await pass(world, act.at);
    const answers = await insist(world, act.client, requestOf(act), act);
    return { answers, ended: world.timeline.now() - beginning };
  };
  const askAgain = async (act: Act): Promise<ClientAnswer> => {
    const answer = await send(world, requestOf(act));
    world.say(`${act.client} asks again and gets ${answer.status} ${messageOf(answer)}`);
    return answer;
  };
  const [answers] = await until(world, Promise.all([Promise.all(acts.map(insistOn)), besides]));
  world.calm();
  await until(world, anHour(world));
  const heard: Heard<Act>[] = [];
  for (const [at, act] of acts.entries()) {
    const own = answers[at] ?? { answers: [] };
    const last = act.isLongAgo ? own.answers.at(-1) : undefined;
    heard.push({ act, ...own, later: last ?? (await until(world, askAgain(act))) });
  }
  return heard;
}

export function pass({ timeline }: World, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void timeline.after(milliseconds, resolve));
}

/** By the clock that was furthest ahead: what was begun by it is over by then. */
export function anHour(world: World): Promise<void> {
  return pass(world, later + world.lag());
}

/** Lets time pass until it has ended. */
export async function until<Result>(world: World, ending: Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  void ending.then((value) => {
    result = { value };
  });
  await world.timeline.runUntil(() => result !== undefined);
  if (result === undefined) throw new Error('Everybody waits for somebody');
  return result.value;
}
