import { members, required } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import { element } from '../xml';
import { bareAddress } from './address';
import type { SesCall } from './call';
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
  checkRecipients([to, cc, bcc].flatMap((list) => list ?? []));
  for (const address of replyTo) bareAddress(address);
  authorizeSender(call, 'ses:SendEmail', from, form.get('ReturnPath'));
  return deliver(call, {
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

/** First IAM, as everywhere on AWS; then whether SES knows the sender. */
function authorizeSender(call: SesCall, action: string, from: string, returnPath: string | null): void {
  const senders = [bareAddress(from), ...(returnPath ? [bareAddress(returnPath)] : [])];
  for (const sender of senders) {
    const identity = call.identities.identityOf(sender) ?? sender;
    const resource = `arn:aws:ses:${call.region}:${call.account}:identity/${identity}`;
    call.authorize(action, resource, { 'ses:FromAddress': senders[0] ?? '' });
  }
  refuseConfigurationSet(call);
  const unverified = senders.filter((sender) => call.identities.identityOf(sender) === undefined);
  if (unverified.length > 0)
    throw new ServiceError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${call.region.toUpperCase()}: ${unverified.join(', ')}`,
    );
}

function refuseConfigurationSet({ form }: SesCall): void {
  const name = form.get('ConfigurationSetName');
  if (name)
    throw new ServiceError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
}

function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0)
    throw new ServiceError('InvalidParameterValue', 'Destination must not be empty.');
  if (recipients.length > maxRecipients)
    throw new ServiceError('InvalidParameterValue', `Recipient count exceeds ${maxRecipients}.`);
  for (const recipient of recipients) bareAddress(recipient);
}

function deliver(call: SesCall, mail: Omit<Mail, 'id' | 'at'>): ReturnType<typeof element>[] {
  return [element('MessageId', call.outbox.add(mail).id)];
}
