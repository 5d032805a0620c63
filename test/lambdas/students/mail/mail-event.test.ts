import { readMailEvents } from '../../../../lambdas/students/mail/recordMailEvent/mail-event';

const timestamp = '2026-11-20T07:00:00.5Z';
const at = '2026-11-20T07:00:00.500Z';
const recipients = [{ emailAddress: 'One@families.example', status: '5.1.1' }];

const notified = (...messages: readonly unknown[]) => ({
  Records: messages.map((message) => ({
    EventSource: 'aws:sns',
    Sns: { Message: typeof message === 'string' ? message : JSON.stringify(message) },
  })),
});
const bounce = (bounceType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: recipients, timestamp },
  mail: { destination: ['One@families.example'] },
});
const complaint = (complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: recipients, timestamp, complaintFeedbackType },
});

test.each([
  ['a mail that came back for good', bounce('Permanent'), 'bounce'],
  ['a complaint', complaint('abuse'), 'complaint'],
  ['a complaint without a type', complaint(), 'complaint'],
])('%s suppresses its recipients', (_name, event, reason) => {
  expect(readMailEvents(notified(event))).toEqual([{ address: 'One@families.example', reason, at }]);
});

test.each([
  ['a mailbox that is full', bounce('Transient')],
  ['a bounce that nobody understands', bounce('Undetermined')],
  ['somebody who says that it is no spam', complaint('not-spam')],
  ['the greeting of SES', 'Successfully validated SNS topic for Amazon SES event publishing.'],
])('%s suppresses nobody', (_name, event) => {
  expect(readMailEvents(notified(event))).toEqual([]);
});

test.each([
  ['nothing of SNS', {}],
  ['no JSON', notified('news')],
  ['an event that nobody asked for', notified({ eventType: 'Delivery', delivery: {} })],
  [
    'a recipient without an address',
    notified({ ...complaint(), complaint: { timestamp, complainedRecipients: [{}] } }),
  ],
  [
    'too many recipients',
    notified({
      ...bounce('Permanent'),
      bounce: { bounceType: 'Permanent', timestamp, bouncedRecipients: Array(51).fill(recipients[0]) },
    }),
  ],
])('%s is refused', (_name, event) => {
  expect(() => readMailEvents(event)).toThrow();
});
