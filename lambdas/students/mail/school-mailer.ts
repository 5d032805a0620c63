import { createDynamoDb, createSes } from '../../shared/aws/clients';
import { createMailer, type Mailer } from '../../shared/aws/mailer';
import { createSuppressed } from '../../shared/aws/suppressed';
import { createWithholdingMailer } from '../../shared/mail/withholding-mailer';
import { systemClock } from '../../shared/time/clock';

type Variables = Readonly<Record<'SENDER_EMAIL' | 'CONFIGURATION_SET' | 'SUPPRESSED_TABLE_NAME', string>>;

/** Mail of the school, and none to an address that is suppressed. */
export function createSchoolMailer(env: Variables): Mailer {
  return createWithholdingMailer({
    mailer: createMailer(createSes(), { address: env.SENDER_EMAIL, configurationSet: env.CONFIGURATION_SET }),
    suppressed: createSuppressed(createDynamoDb(), env.SUPPRESSED_TABLE_NAME),
    clock: systemClock,
  });
}
