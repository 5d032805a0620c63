import { members, required } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import { element } from '../xml';
import { bareAddress } from './address';
import type { SesCall } from './call';
import { isSimulator } from './mail-events';
import type { Mail } from './outbox';

const maxRecipients = 50;

export function sendEmail(call: SesCall): ReturnType<typeof element>[] {
  const { form } = call;
  const from = required(form, 'Source');
  const [to, cc, bcc] = (['To', 'Cc', 'Bcc'] as const).map((kind) =>
    members(form, `Destination.${kind}Addresses`),
  );
  const replyTo = members(form, 'ReplyToAddresses');
  const subject = required(form, 'Message.Subject.Data');
  const text = form.get('Message.Body.Text.Data') ?? undefined;
  const html = form.get('Message.Body.Html.Data') ?? undefined;
  if (text === undefined && html === undefined)
    throw new ServiceError('InvalidParameterValue', 'Empty message body');
  const recipients = [to, cc, bcc].flatMap((list) => list ?? []);
  checkRecipients(recipients);
  for (const address of replyTo) bareAddress(address);
  authorize(call, from, recipients);
  return deliver(call, recipients, {
    from,
    to: (to ?? []).join(', '),
    ...(cc?.length && { cc: cc.join(', ') }),
    ...(bcc?.length && { bcc: bcc.join(', ') }),
    ...(replyTo.length > 0 && { replyTo: replyTo.join(', ') }),
    subject,
    text: text ?? '',
    ...(html !== undefined && { html }),
  });
}

/** First IAM, as everywhere on AWS; then whether SES knows the sender and, in the sandbox, each recipient. */
function authorize(call: SesCall, from: string, recipients: readonly string[]): void {
  if (call.form.has('ReturnPath'))
    throw new ServiceError('InvalidParameterValue', 'No ReturnPath on this machine');
  const sender = bareAddress(from);
  const checked = [
    sender,
    ...(call.sandbox ? recipients.filter((each) => !isSimulator(each)).map(bareAddress) : []),
  ];
  const set = call.form.get('ConfigurationSetName');
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

function deliver(
  { form, outbox, configurationSets }: SesCall,
  recipients: readonly string[],
  written: Omit<Mail, 'id' | 'at'>,
): ReturnType<typeof element>[] {
  const mail = outbox.add(written);
  void configurationSets.tell(form.get('ConfigurationSetName') ?? '', mail, recipients);
  return [element('MessageId', mail.id)];
}
