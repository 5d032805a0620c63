import type { Cloud } from '../cloud/cloud';
import { type ClientAnswer, insist, messageOf, send } from '../world/client';
import type { World } from '../world/world';
import { type Act, requestOf, type Told } from './act';
import { type Facts, gather } from './facts';
import { prepare } from './prepare';
import type { Scenario } from './scenarios';

/** Milliseconds: what was begun is over or given up by then, whatever a clock of an hour ahead says. */
const later = 3_700_000;

/** Lets everybody act, and ask once more when all faults are over. */
export async function play(cloud: Cloud, world: World, scenario: Scenario): Promise<Facts> {
  const { acts } = scenario;
  await prepare(cloud, world, scenario);
  const answers = await until(world, Promise.all(acts.map((act) => insistOn(world, act))));
  world.calm();
  const said: ClientAnswer[] = [];
  for (const act of acts) said.push(await until(world, askAgain(world, act)));
  const told = acts.map(
    (act, at): Told => ({ act, answers: answers[at] ?? [], later: said[at] as ClientAnswer }),
  );
  return gather(cloud, world, told, scenario);
}

async function insistOn(world: World, act: Act): Promise<readonly ClientAnswer[]> {
  await new Promise<void>((resolve) => void world.timeline.after(act.at, resolve));
  return insist(world, act.client, requestOf(act), act.losesAnswers);
}

async function askAgain(world: World, act: Act): Promise<ClientAnswer> {
  await new Promise<void>((resolve) => void world.timeline.after(later, resolve));
  const answer = await send(world, requestOf(act));
  world.say(`${act.client} asks again and gets ${answer.status} ${messageOf(answer)}`);
  return answer;
}

async function until<Result>(world: World, ending: Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  void ending.then((value) => {
    result = { value };
  });
  await world.timeline.runUntil(() => result !== undefined);
  if (result === undefined) throw new Error('Everybody waits for somebody');
  return result.value;
}
