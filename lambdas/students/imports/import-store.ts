import type { S3Client } from '@aws-sdk/client-s3';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { importStateFields } from '../../../contracts/students/import-state';
import { parseItem } from '../../shared/aws/parse-item';
import { createPlanStore, type PlanStore, type Seen } from '../plans/plan-store';
import { type StoredPlan, storedPlanFields } from './stored-plan';

const storedStateFields = {
  ...importStateFields,
  /** The run that works at it. */
  runner: { kind: 'text', exact: true, optional: true },
  /** When it last said so. */
  aliveAt: { kind: 'time', optional: true },
} as const satisfies Fields;

export type StoredState = RecordOf<typeof storedStateFields>;
export type SeenState = Seen<StoredState>;
export type ImportStore = PlanStore<StoredPlan, StoredState>;

export function createImportStore(client: S3Client, bucket: string): ImportStore {
  return createPlanStore(client, bucket, {
    prefix: '',
    idOf: ({ importId }) => importId,
    parsePlan: (plan) => parseItem('plan', storedPlanFields, plan),
    parseState: (state) => parseItem('import', storedStateFields, state),
  });
}
