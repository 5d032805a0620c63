import { ServiceError } from '../protocol/service-error';
import { bareAddress } from './address';
import type { SesCall } from './call';
import { isSimulator } from './mail-events';

/** A mail as either version of the API has it. */
export interface GivenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly configurationSet: string | undefined;
}

const maxRecipients = 50;

/** Gives the mail's id. */
export function sendEmail(call: SesCall, given: GivenMail): string {
  const { from, to, subject, text, headers, configurationSet } = given;
  if (text === undefined) throw new ServiceError('InvalidParameterValue', 'Empty message body');
  checkRecipients(to);
  authorize(call, given);
  const mail = call.outbox.add({ from, to: to.join(', '), subject, text, ...(headers && { headers }) });
  void call.configurationSets.tell(configurationSet ?? '', mail, to);
  return mail.id;
}

/** First IAM, as everywhere on AWS; then whether SES knows the sender and, in the sandbox, each recipient. */
function authorize(call: SesCall, { from, to, configurationSet: set }: GivenMail): void {
  const sender = bareAddress(from);
  const checked = [sender, ...(call.sandbox ? to.filter((each) => !isSimulator(each)).map(bareAddress) : [])];
  const resources = checked.map((address) => `identity/${call.identities.identityOf(address) ?? address}`);
  for (const resource of [...resources, ...(set ? [`configuration-set/${set}`] : [])])
    call.authorize('ses:SendEmail', `arn:aws:ses:${call.region}:${call.account}:${resource}`, {
      'ses:FromAddress': sender,
    });
  if (set && !call.configurationSets.has(set))
    throw new ServiceError('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
  const unverified = checked.filter((address) => call.identities.identityOf(address) === undefined);
  if (unverified.length > 0)
    throw new ServiceError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${call.region.toUpperCase()}: ${unverified.join(', ')}`,
    );
}

function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0)
    throw new ServiceError('InvalidParameterValue', 'Destination must not be empty.');
  if (recipients.length > maxRecipients)
    throw new ServiceError('InvalidParameterValue', `Recipient count exceeds ${maxRecipients}.`);
  for (const recipient of recipients) bareAddress(recipient);
}
