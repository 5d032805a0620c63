import type { openStage } from '../../simulation/histories/stage';

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Code as it was, or might be, in the place of what is there now; the file is below lambdas/, without .ts. */
export interface CodeChange {
  readonly file: string;
  readonly now: string;
  readonly before: string;
}

/** With other sources; each of them has to be there. */
export async function stageWith(stage: Pick<Stage, 'changed'>, changes: readonly CodeChange[]) {
  const missing = new Set(changes);
  const changed = await stage.changed((file, text) =>
    changes.reduce((code, change) => {
      if (file !== `lambdas/${change.file}.ts` || !code.includes(change.now)) return code;
      missing.delete(change);
      return code.replace(change.now, () => change.before);
    }, text),
  );
  expect([...missing]).toEqual([]);
  return changed;
}
