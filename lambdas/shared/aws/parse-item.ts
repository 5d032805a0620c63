import { check } from '../../../contracts/http/check';
import type { Fields } from '../../../contracts/http/fields';
import { sentenceOf } from '../../../contracts/http/sentences';
import type { RecordOf } from '../../../contracts/http/values';

/** A stored item, checked against its description; throws if it does not match. Other attributes are left out. */
export function parseItem<const Fs extends Fields>(what: string, fields: Fs, item: unknown): RecordOf<Fs> {
  const { value, issues } = check({ kind: 'record', fields }, item, 'stored');
  if (!issues) return value as RecordOf<Fs>;
  const reasons = issues.map((issue) => `${issue.path} ${sentenceOf(issue)}`);
  throw new Error(`A stored ${what} cannot be read: ${reasons.join('; ')}`);
}
