import type { Fields } from '../http/fields';
import { roles } from '../http/roles';
import type { RecordOf } from '../http/values';
import { mailLanguages } from './languages';

/** An account, as its owner sees it. */
export const accountFields = {
  id: { kind: 'whole', min: 1, example: 12 },
  email: { kind: 'email', max: 254, example: 'parent-01@families.example' },
  fullName: { kind: 'text', optional: true, example: 'Phụ huynh mẫu 01' },
  role: { kind: 'choice', of: roles },
  language: { kind: 'choice', of: mailLanguages, optional: true, description: 'Of the mails to the account' },
  createdAt: { kind: 'time' },
  provenAt: {
    kind: 'time',
    optional: true,
    description: 'When somebody opened a link that was mailed to the address',
  },
} as const satisfies Fields;

export type OwnAccount = RecordOf<typeof accountFields>;
