import { everybody, type Heard, type Insisting, pass } from '../world/everybody';
import type { Fault } from '../world/faults';
import { insistAsLambda } from '../world/lambda';
import { beginning, type World } from '../world/world';
import type { Returned, Scenario } from './scenario';

/** What was told of a mail, and when the function had answered; without that it failed each time. */
export interface Noted extends Returned {
  /** Milliseconds after the beginning. */
  readonly ended?: number;
}

/** All that a history leaves, which the model judges. */
export interface Facts {
  /** Epoch milliseconds. */
  readonly began: number;
  readonly told: readonly Heard<Insisting>[];
  readonly noted: readonly Noted[];
  readonly struck: readonly Fault[];
}

/** A situation from its beginning to what is listed an hour later. */
export async function play(world: World, { returned, acts }: Scenario): Promise<Facts> {
  const noting = Promise.all(returned.map((each) => note(world, each)));
  const request = { function: 'listSuppressedAddresses', method: 'GET', path: '/mail/suppressed' };
  const told = await everybody(world, acts, () => request, noting);
  return { began: beginning, told, noted: await noting, struck: world.struck };
}

/** By SNS, which has Lambda try again. */
async function note(world: World, returned: Returned): Promise<Noted> {
  await pass(world, returned.at);
  const Message = JSON.stringify(eventOf(returned));
  const ended = await insistAsLambda(world, 'recordMailEvent', { Records: [{ Sns: { Message } }] });
  return { ...returned, ...(ended && { ended: world.timeline.now() - beginning }) };
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function eventOf({ since, what, addresses }: Returned): object {
  const timestamp = new Date(beginning + since).toISOString();
  const recipients = addresses.map((emailAddress) => ({ emailAddress }));
  if (what === 'complaint')
    return { eventType: 'Complaint', complaint: { timestamp, complainedRecipients: recipients } };
  const bounceType = what === 'bounce' ? 'Permanent' : 'Transient';
  return { eventType: 'Bounce', bounce: { timestamp, bounceType, bouncedRecipients: recipients } };
}
