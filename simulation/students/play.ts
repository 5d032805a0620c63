import type { Cloud } from '../cloud/cloud';
import { anHour, everybody, pass, until } from '../world/everybody';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import { requestOf } from './act';
import { type Facts, gather } from './facts';
import { prepare } from './prepare';
import type { Removal, Scenario } from './scenario';
import type { Task, TaskTold } from './task';
import { work } from './work';

async function remove(cloud: Cloud, world: World, { studentid, withId }: Removal): Promise<void> {
  world.say(`somebody removes the record of ${studentid}${withId ? ', and the id' : ''}`);
  await cloud.remove('studentData', { studentid: { S: studentid } });
  if (withId) await cloud.remove('studentIds', { id: { S: studentid.toLowerCase() } });
}

/** A situation from its beginning to what is left of it. */
export async function play(cloud: Cloud, world: World, scenario: Scenario): Promise<Facts> {
  const { acts, tasks = [], rings = [], removed = [] } = scenario;
  await prepare(cloud, world, scenario);
  for (const removal of removed) world.timeline.after(removal.at, () => remove(cloud, world, removal));
  const ringing = Promise.all(rings.map((at) => ring(world, at)));
  const working = Promise.all(tasks.map((task) => work(world, task)));
  const told = await everybody(world, acts, requestOf, working);
  await until(world, ringing);
  if (acts.length === 0) await until(world, anHour(world));
  if (tasks.some(sendsMails)) await until(world, ring(world, 0));
  const done: TaskTold[] = [];
  for (const look of await working) done.push(await until(world, look()));
  return gather(cloud, world, { told, done }, scenario);
}

function sendsMails(task: Task): boolean {
  return 'mails' in task;
}

/** The schedule of the mails of imports, as it does every few minutes. */
async function ring(world: World, at: number): Promise<void> {
  await pass(world, at);
  await insistAsLambda(world, 'sendImportMails', {});
}
