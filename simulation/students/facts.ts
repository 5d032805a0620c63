import type { Student } from '../../contracts/students/student';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain } from '../cloud/plain';
import type { Effect } from '../world/calls';
import type { Fault } from '../world/faults';
import type { World } from '../world/world';
import type { Told } from './act';
import type { Scenario } from './scenarios';

export interface Mail {
  readonly to: string;
  readonly text: string;
}

/** All that a history leaves behind, which the model judges. */
export interface Facts {
  readonly told: readonly Told[];
  readonly there: readonly Student[];
  readonly suppressed: readonly string[];
  readonly records: readonly Plain[];
  readonly ids: readonly Plain[];
  readonly history: readonly Plain[];
  readonly mails: readonly Mail[];
  /** Reports for the audit log. */
  readonly deeds: readonly Plain[];
  readonly struck: readonly Fault[];
}

export async function gather(
  cloud: Cloud,
  world: World,
  told: readonly Told[],
  { there = [], suppressed = [] }: Scenario,
): Promise<Facts> {
  const read = async (table: string) => (await cloud.items(table)).map(plain);
  const of = (operation: string) => world.effects.filter(({ site }) => site.operation === operation);
  return {
    ...{ told, there, suppressed, struck: world.struck },
    records: await read('studentData'),
    ids: await read('studentIds'),
    history: await read('studentHistory'),
    mails: of('ses:SendEmail').map(mailOf),
    deeds: of('sqs:SendMessage').map(({ request }) =>
      JSON.parse(JSON.parse(request.body.toString()).MessageBody),
    ),
  };
}

function mailOf({ request }: Effect): Mail {
  const form = new URLSearchParams(request.body.toString());
  return {
    to: form.get('Destination.ToAddresses.member.1') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
  };
}
