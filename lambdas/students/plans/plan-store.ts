import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
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
  /** Of so many at most, those in which something happened last first. */
  latest(most: number): Promise<readonly State[]>;
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
/** Objects. */
const readAtOnce = 16;

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
  const get = reading(client, Bucket);
  const seen = seeing(get, parseState);
  return {
    async create(plan, state) {
      const packed = await promisify(gzip)(JSON.stringify(plan), { level: 1 });
      await put(planOf(idOf(state)), packed, {});
      // Last: without it there is nothing to be done.
      await putNew(stateOf(idOf(state)), JSON.stringify(state));
    },

    find: (id) => seen(stateOf(id)),

    async plan(id) {
      const { bytes } = await get(planOf(id));
      return parsePlan(parsed(await promisify(gunzip)(bytes, { maxOutputLength: mostBytes })));
    },

    async latest(most) {
      const keys = await newestKeys(client, Bucket, `${prefix}states/`);
      const states = await readInGroups(keys.slice(0, most), seen);
      return states.flatMap((each) => each?.state ?? []);
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

function reading(client: S3Client, Bucket: string) {
  return async (Key: string) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error('An object without content');
    return { bytes: await Body.transformToByteArray(), tag: ETag };
  };
}

/** Undefined if there is none, or it has expired. */
function seeing<State>(get: ReturnType<typeof reading>, parseState: (state: unknown) => State) {
  return async (key: string): Promise<Seen<State> | undefined> => {
    try {
      const { bytes, tag } = await get(key);
      return { state: parseState(parsed(bytes)), tag };
    } catch (error) {
      if (httpStatusOf(error) === 404) return undefined;
      throw error;
    }
  };
}

async function readInGroups<Value>(
  keys: readonly string[],
  read: (key: string) => Promise<Value>,
): Promise<readonly Value[]> {
  const found: Value[] = [];
  for (let at = 0; at < keys.length; at += readAtOnce)
    found.push(...(await Promise.all(keys.slice(at, at + readAtOnce).map(read))));
  return found;
}

/** What was written last first. */
async function newestKeys(client: S3Client, Bucket: string, Prefix: string): Promise<readonly string[]> {
  const found: { readonly key: string; readonly at: number }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key = '', LastModified } of Contents)
      found.push({ key: Key, at: LastModified?.getTime() ?? 0 });
  }
  return found.toSorted((one, other) => other.at - one.at).map(({ key }) => key);
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
