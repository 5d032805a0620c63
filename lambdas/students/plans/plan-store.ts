import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { httpStatusOf } from '../../shared/aws/http-status';

/** A state as it was read, with what it takes to replace it. */
export interface Seen<State> {
  readonly state: State;
  /** Names its bytes. */
  readonly tag: string;
}

/** What is to be written, which never changes, and how far that is, which does. */
export interface PlanStore<Plan, State> {
  create(plan: Plan, state: State): Promise<void>;
  /** Undefined if there is no such plan, or it has expired. */
  find(id: string): Promise<Seen<State> | undefined>;
  plan(id: string): Promise<Plan>;
  /** The new tag; undefined if somebody has changed the state since it was seen. */
  replace(state: State, tag: string): Promise<string | undefined>;
}

interface Shape<Plan, State> {
  /** What the names of the two folders begin with. */
  readonly prefix: string;
  readonly idOf: (state: State) => string;
  readonly parsePlan: (plan: unknown) => Plan;
  readonly parseState: (state: unknown) => State;
}

/** Unpacked, of a plan; a file has 5 MB, and what it changes is in it twice. */
const mostBytes = 100_000_000;

export function createPlanStore<Plan, State>(
  client: S3Client,
  Bucket: string,
  { prefix, idOf, parsePlan, parseState }: Shape<Plan, State>,
): PlanStore<Plan, State> {
  const planOf = (id: string) => `${prefix}plans/${id}.json.gz`;
  const stateOf = (id: string) => `${prefix}states/${id}.json`;
  const put = async (Key: string, Body: string | Buffer, condition: object): Promise<string> => {
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
    if (!ETag) throw new Error('S3 named no object');
    return ETag;
  };
  /** Nobody else has its id: what is there is what an earlier try of this put made of it, and may have gone on since. */
  const putNew = async (Key: string, Body: string): Promise<void> => {
    try {
      await put(Key, Body, { IfNoneMatch: '*' });
    } catch (error) {
      if (httpStatusOf(error) !== 412) throw error;
    }
  };
  const get = async (Key: string) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error('An object without content');
    return { bytes: await Body.transformToByteArray(), tag: ETag };
  };
  return {
    async create(plan, state) {
      const packed = await promisify(gzip)(JSON.stringify(plan), { level: 1 });
      await put(planOf(idOf(state)), packed, {});
      // Last: without it there is nothing to be done.
      await putNew(stateOf(idOf(state)), JSON.stringify(state));
    },

    async find(id) {
      try {
        const { bytes, tag } = await get(stateOf(id));
        return { state: parseState(parsed(bytes)), tag };
      } catch (error) {
        if (httpStatusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async plan(id) {
      const { bytes } = await get(planOf(id));
      return parsePlan(parsed(await promisify(gunzip)(bytes, { maxOutputLength: mostBytes })));
    },

    async replace(state, tag) {
      try {
        return await put(stateOf(idOf(state)), JSON.stringify(state), { IfMatch: tag });
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
