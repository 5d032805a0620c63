import * as z from 'zod';
import type { SuppressedAddress } from '../../../../contracts/students/suppressed-address';

const recipients = z.array(z.object({ emailAddress: z.string().min(1).max(320) })).max(50);
const told = { timestamp: z.iso.datetime() };

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const mailEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ ...told, bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      ...told,
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
    }),
  }),
]);

const notification = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) });

/** SES publishes this once, when the topic becomes the destination of its events. */
const greeting = /^Successfully validated SNS topic/;

/** The addresses that what SNS delivered says are to get no more mail; throws for what is no event of SES. */
export function readMailEvents(event: unknown): readonly SuppressedAddress[] {
  const messages = notification.parse(event).Records.map(({ Sns }) => Sns.Message);
  return messages.filter((text) => !greeting.test(text)).flatMap((text) => suppressedBy(JSON.parse(text)));
}

function suppressedBy(message: unknown): readonly SuppressedAddress[] {
  const event = mailEvent.parse(message);
  if (event.eventType === 'Complaint') {
    const { complaint } = event;
    // Somebody says that it is no spam.
    if (complaint.complaintFeedbackType === 'not-spam') return [];
    return complaint.complainedRecipients.map((recipient) => suppressed(recipient, 'complaint', complaint));
  }
  const { bounce } = event;
  // A full mailbox may have room again; only what bounced for good is given up.
  if (bounce.bounceType !== 'Permanent') return [];
  return bounce.bouncedRecipients.map((recipient) => suppressed(recipient, 'bounce', bounce));
}

function suppressed(
  { emailAddress }: { readonly emailAddress: string },
  reason: SuppressedAddress['reason'],
  { timestamp }: { readonly timestamp: string },
): SuppressedAddress {
  return { address: emailAddress, reason, at: new Date(timestamp).toISOString() };
}
