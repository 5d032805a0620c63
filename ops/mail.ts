import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  createSuppressedAddresses,
  type SuppressedAddresses,
} from '../lambdas/students/mail/suppressed-addresses';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run mail -- lift ADDRESS [--stage STAGE]
  Mail goes to this address again: it is taken from the stage's list of suppressed addresses and from that of SES.`;

export interface LiftDeps {
  readonly suppressed: Pick<SuppressedAddresses, 'remove'>;
  /** Of SES, for the whole account; undefined on a machine that has none. */
  readonly ses?: SESv2Client;
  readonly print: (line: string) => void;
}

/** SES comes first: while it refuses, the address stays on the stage's list, where staff see it. */
export async function lift({ suppressed, ses, print }: LiftDeps, address: string): Promise<void> {
  const ofSes = ses !== undefined && (await liftAtSes(ses, address));
  const ofStage = await suppressed.remove(address);
  print(
    ofSes || ofStage ? `Mail goes to ${address} again.` : `${address} is on no list; nothing was changed.`,
  );
}

async function liftAtSes(ses: SESv2Client, EmailAddress: string): Promise<boolean> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    return true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, address, ...rest] = positionals;
  if (command !== 'lift') throw new WrongUsage('What shall be done?');
  if (address === undefined || rest.length > 0) throw new WrongUsage('Whose address? Give one.');
  const { clientConfig, description, isLocal, nameOf } = target({
    ...values,
    root: path.resolve(__dirname, '..'),
  });
  console.log(`Target: ${description}`);
  const dynamoDb = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig));
  const suppressed = createSuppressedAddresses(dynamoDb, nameOf('suppressedAddresses'));
  await lift(
    { suppressed, print: console.log, ...(!isLocal && { ses: new SESv2Client(clientConfig) }) },
    address,
  );
}

if (require.main === module) void runCommand(usage, main);
