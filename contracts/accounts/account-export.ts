import { wishes } from '../forecast/subscription';
import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { logEntryFields } from '../phishing/browsing-log';
import { settings } from '../phishing/settings';
import { accountFields } from './account';
import { deviceFields } from './devices';
import { passkeyFields } from './passkeys';
import { sessionFields } from './sessions';

/** All that is kept of a family. Answers after the first one have more of the log, and nothing else. */
export const exportFields = {
  exportedAt: { kind: 'time' },
  account: { kind: 'record', title: 'OwnAccount', fields: accountFields, optional: true },
  settings: { ...settings, optional: true },
  hasPin: { kind: 'boolean', optional: true, example: true },
  sessions: {
    kind: 'list',
    of: { kind: 'record', title: 'Session', fields: sessionFields },
    optional: true,
  },
  devices: { kind: 'list', of: { kind: 'record', title: 'Device', fields: deviceFields }, optional: true },
  passkeys: {
    kind: 'list',
    of: { kind: 'record', title: 'Passkey', fields: passkeyFields },
    optional: true,
  },
  airMails: {
    kind: 'record',
    fields: {
      confirmed: { ...wishes, optional: true },
      requested: { ...wishes, optional: true },
      refusedUntil: { kind: 'time', optional: true },
    },
    optional: true,
    description:
      'Mails about the air to this address, where it is proven: what is sent, what was asked for, and until when no link is mailed',
  },
  log: {
    kind: 'list',
    of: { kind: 'record', title: 'LogEntry', fields: logEntryFields },
    description: 'Newest first; what the site does not show any more, and DynamoDB has not removed, too',
  },
} as const satisfies Fields;

export type AccountExport = RecordOf<typeof exportFields>;
