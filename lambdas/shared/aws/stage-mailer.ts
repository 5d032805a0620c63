import { createWithholdingMailer } from '../mail/withholding-mailer';
import { systemClock } from '../time/clock';
import { createDynamoDb, createSes } from './clients';
import { createMailer, type Mailer } from './mailer';
import { createSuppressed } from './suppressed';

type Variables = Readonly<Record<'SENDER_EMAIL' | 'CONFIGURATION_SET' | 'SUPPRESSED_TABLE_NAME', string>>;

/** Mail of the stage, and none to an address that is suppressed; a mail goes once, whatever comes of it. */
export function createStageMailer(env: Variables): Mailer {
  return createWithholdingMailer({
    mailer: createMailer(createSes(), {
      address: env.SENDER_EMAIL,
      configurationSet: env.CONFIGURATION_SET,
    }),
    suppressed: createSuppressed(createDynamoDb(), env.SUPPRESSED_TABLE_NAME),
    clock: systemClock,
  });
}
