import { createJudge, type Judge } from '../../../lambdas/phishing/verdict/judge';
import type { Model } from '../../../lambdas/phishing/verdict/model/model';
import type { ResolvedPrefixes } from '../confirmed/confirmed';
import { type Prefixes, readPrefixes } from '../confirmed/prefixes';
import type { KeptFiles } from '../server/updates';
import type { Kept } from '../state/state';
import type { Known } from './holding';
import type { Managed } from './managed';

export interface KnowledgeDeps {
  readonly kept: Pick<Kept, 'read'>;
  readonly managed: () => Promise<Managed>;
  readonly model: () => Promise<Model>;
  readonly list: Pick<KeptFiles['list'], 'read'>;
  /** For as long as the browser runs. */
  readonly resolved: {
    readonly read: () => Promise<ResolvedPrefixes>;
    readonly write: (resolved: ResolvedPrefixes) => Promise<void>;
  };
}

/** What judges, and by which model and which list it does. */
interface Judging {
  readonly judge: Judge;
  readonly version: string;
}

interface Listed {
  readonly prefixes: Prefixes;
  readonly version: string;
}

const nothingListed: Listed = { prefixes: new Uint32Array(), version: '' };

export type Knowledge = ReturnType<typeof createKnowledge>;

/** What the worker knows. Model and list are read once, and again when they were changed. */
export function createKnowledge({ kept, managed, model, list, resolved }: KnowledgeDeps) {
  const readJudging = async (): Promise<Judging> => {
    const read = await model();
    return { judge: createJudge(read), version: read.version };
  };
  const readListed = async (): Promise<Listed> => {
    const file = await list.read();
    const prefixes = file && readPrefixes(file.bytes);
    return file && prefixes ? { prefixes, version: file.version } : nothingListed;
  };
  let judging = readJudging();
  let listed = readListed();
  let answers = resolved.read();
  let known: Known | undefined;

  const learn = async (): Promise<Known> => {
    const [state, policy, { judge }, { prefixes }, resolvedNow] = await Promise.all([
      kept.read(),
      managed(),
      judging,
      listed,
      answers,
    ]);
    known = { judge, state, managed: policy, confirmed: { prefixes, resolved: resolvedNow } };
    return known;
  };

  return {
    /** For who has to answer at once; undefined while the worker is just starting. */
    atOnce: () => known,
    learn,
    remember: async (resolvedNow: ResolvedPrefixes): Promise<void> => {
      answers = Promise.resolve(resolvedNow);
      await resolved.write(resolvedNow);
    },
    /** After the kept file was changed. */
    renew: (what: keyof KeptFiles): void => {
      if (what === 'model') judging = readJudging();
      else listed = readListed();
    },
    versions: async () => ({ model: (await judging).version, list: (await listed).version }),
  };
}
