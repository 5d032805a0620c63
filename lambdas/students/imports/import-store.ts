import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { importStateFields } from '../../../contracts/students/import-state';
import { httpStatusOf } from '../../shared/aws/http-status';
import { parseItem } from '../../shared/aws/parse-item';
import { type StoredPlan, storedPlanFields } from './stored-plan';

const storedStateFields = {
  ...importStateFields,
  /** The run that works at it. */
  runner: { kind: 'text', exact: true, optional: true },
  /** When it last said so. */
  aliveAt: { kind: 'time', optional: true },
} as const satisfies Fields;

export type StoredState = RecordOf<typeof storedStateFields>;

/** A state as it was read, with what it takes to replace it. */
export interface SeenState {
  readonly state: StoredState;
  /** Names its bytes. */
  readonly tag: string;
}

/** Imports: a plan that never changes, and a state that does. */
export interface ImportStore {
  create(plan: StoredPlan, state: StoredState): Promise<void>;
  /** Undefined if there is no such import, or it has expired. */
  find(importId: string): Promise<SeenState | undefined>;
  plan(importId: string): Promise<StoredPlan>;
  /** The new tag; undefined if somebody has changed the state since it was seen. */
  replace(state: StoredState, tag: string): Promise<string | undefined>;
}

const planOf = (importId: string): string => `plans/${importId}.json.gz`;
const stateOf = (importId: string): string => `states/${importId}.json`;

/** Unpacked, of a plan; a file has 5 MB, and what it changes is in it twice. */
const mostBytes = 100_000_000;

export function createImportStore(client: S3Client, Bucket: string): ImportStore {
  const put = async (Key: string, Body: string | Buffer, condition: object): Promise<string> => {
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
    if (!ETag) throw new Error('S3 named no object');
    return ETag;
  };
  const get = async (Key: string) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error('An object without content');
    return { bytes: await Body.transformToByteArray(), tag: ETag };
  };
  return {
    async create(plan, state) {
      const packed = await promisify(gzip)(JSON.stringify(plan), { level: 1 });
      await put(planOf(state.importId), packed, {});
      // Last: without it there is no import.
      await put(stateOf(state.importId), JSON.stringify(state), {});
    },

    async find(importId) {
      try {
        const { bytes, tag } = await get(stateOf(importId));
        return { state: parseItem('import', storedStateFields, parsed(bytes)), tag };
      } catch (error) {
        if (httpStatusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async plan(importId) {
      const { bytes } = await get(planOf(importId));
      const text = await promisify(gunzip)(bytes, { maxOutputLength: mostBytes });
      return parseItem('plan', storedPlanFields, parsed(text));
    },

    async replace(state, tag) {
      try {
        return await put(stateOf(state.importId), JSON.stringify(state), { IfMatch: tag });
      } catch (error) {
        // 409: another conditional write of this object is under way.
        if ([404, 409, 412].includes(httpStatusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },
  };
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
