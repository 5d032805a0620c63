import type { S3Client } from '@aws-sdk/client-s3';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { restoreStateFields } from '../../../contracts/students/restores';
import { parseItem } from '../../shared/aws/parse-item';
import { createPlanStore, type PlanStore } from '../plans/plan-store';

const storedStateFields = {
  ...restoreStateFields,
  /** The run that works at it. */
  runner: { kind: 'text', exact: true, optional: true },
  /** When it last said so. */
  aliveAt: { kind: 'time', optional: true },
  /** The request that began it, where that can be known again. */
  requestId: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

export type StoredRestore = RecordOf<typeof storedStateFields>;

const restorePlanFields = {
  /** What is restored; by version, and when it was made, what there was when it was asked for, 0 where there was nothing. */
  steps: {
    kind: 'list',
    of: {
      kind: 'record',
      fields: {
        studentid: { kind: 'text', exact: true },
        version: { kind: 'whole' },
        createdAt: { kind: 'text', exact: true, optional: true },
      },
    },
  },
} as const satisfies Fields;

export type RestorePlanned = RecordOf<typeof restorePlanFields>;
export type RestoreStore = PlanStore<RestorePlanned, StoredRestore>;

export function createRestoreStore(client: S3Client, bucket: string): RestoreStore {
  return createPlanStore(client, bucket, {
    prefix: 'restore-',
    idOf: ({ restoreId }) => restoreId,
    parsePlan: (plan) => parseItem('plan of a restore', restorePlanFields, plan),
    parseState: (state) => parseItem('restore', storedStateFields, state),
  });
}
