import { pass } from './everybody';
import type { World } from './world';

/** Milliseconds before each attempt. */
const pauses = [0, 60_000, 120_000];

/** As Lambda has an event of a schedule or a topic done; undefined if no attempt was answered. */
export async function insistAsLambda(
  world: World,
  name: string,
  event: object,
): Promise<{ readonly answer: unknown } | undefined> {
  const requestId = world.newRequestId();
  for (const pause of pauses) {
    await pass(world, pause);
    world.say(`somebody has ${name} run`);
    const ended = await world.invoke(name, event, requestId);
    if (ended.outcome === 'answered') return ended;
  }
  return undefined;
}
