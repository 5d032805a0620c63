import { check } from '../../../../contracts/http/check';
import type { Fields } from '../../../../contracts/http/fields';
import { sentenceOf } from '../../../../contracts/http/sentences';
import type { RecordOf } from '../../../../contracts/http/values';

/** What a schedule sends: the weekly one nothing, a triggered one the number of its job. */
const eventFields = { job: { kind: 'whole', min: 1, optional: true } } as const satisfies Fields;

export function readTrainEvent(event: unknown): RecordOf<typeof eventFields> {
  const { value, issues } = check({ kind: 'record', fields: eventFields }, event, 'request');
  if (!issues) return value;
  throw new Error(
    `No event of a training: ${issues.map((issue) => `${issue.path} ${sentenceOf(issue)}`).join('; ')}`,
  );
}
