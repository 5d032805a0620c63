import { wishes } from '../../../contracts/forecast/subscription';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { logEntryFields } from '../../../contracts/phishing/browsing-log';
import { settings } from '../../../contracts/phishing/settings';
import { parseItem } from '../../shared/aws/parse-item';
import type { AskService } from './other-services';

const familyFields = {
  settings,
  hasPin: { kind: 'boolean' },
  log: { kind: 'list', of: { kind: 'record', fields: logEntryFields } },
  next: { kind: 'whole', optional: true },
} as const satisfies Fields;

const readerFields = {
  confirmed: { ...wishes, optional: true },
  requested: { ...wishes, optional: true },
  refusedUntil: { kind: 'time', optional: true },
} as const satisfies Fields;

/** What other services keep of a family. */
export interface OtherServices {
  readonly family: (asked: {
    readonly account: string;
    readonly most: number;
    readonly before?: number;
  }) => Promise<RecordOf<typeof familyFields>>;
  /** Of an address that is proven. */
  readonly reader: (email: string) => Promise<RecordOf<typeof readerFields>>;
}

export function createOtherServices(askFamily: AskService, askReader: AskService): OtherServices {
  return {
    family: async (asked) => parseItem('answer about a family', familyFields, await askFamily(asked)),
    reader: async (email) => parseItem('answer about a reader', readerFields, await askReader({ email })),
  };
}
