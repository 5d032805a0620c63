import { randomUUID } from 'node:crypto';
import { readState, writeState } from '../state-file';

export interface SecretVersion {
  readonly id: string;
  readonly value: string;
  /** "AWSCURRENT", "AWSPREVIOUS", "AWSPENDING" */
  readonly stages: readonly string[];
  /** Epoch seconds. */
  readonly createdAt: number;
}

export interface Secret {
  readonly name: string;
  readonly arn: string;
  versions(): readonly SecretVersion[];
  /** At these stages, which other versions lose. */
  put(version: Pick<SecretVersion, 'id' | 'value' | 'stages'>, now: number): SecretVersion;
  /** Moves a stage to a version, away from the one that has it. */
  move(stage: string, id: string): void;
}

const current = 'AWSCURRENT';

/** A secret that is kept in a file; one that is not there yet begins with `initial`. */
export function createSecret(
  { name, arn }: Pick<Secret, 'name' | 'arn'>,
  file: string,
  initial: () => string,
  now: number,
): Secret {
  let versions = readState<readonly SecretVersion[]>(file, []);
  const keep = (changed: readonly SecretVersion[]): void => {
    writeState(file, changed);
    versions = changed;
  };
  const put: Secret['put'] = ({ id, value, stages }, at) => {
    const added = { id, value, stages, createdAt: at / 1000 };
    const moved = stages.reduce(without, versions);
    // Versions without a stage are deprecated, and AWS removes them in time.
    keep([added, ...moved.filter((version) => version.stages.length > 0)]);
    return added;
  };
  const move: Secret['move'] = (stage, id) => {
    const target = versions.find((version) => version.id === id);
    if (target === undefined) throw new Error(`No version ${id}`);
    const stages = [...target.stages.filter((each) => each !== stage && each !== 'AWSPREVIOUS'), stage];
    const others = without(
      versions.filter((version) => version.id !== id),
      stage,
    );
    keep([{ ...target, stages }, ...others.filter((version) => version.stages.length > 0)]);
  };
  if (versions.length === 0) put({ id: randomUUID(), value: initial(), stages: [current] }, now);
  return { name, arn, versions: () => versions, put, move };
}

/** The versions after one of them lost a stage; what was AWSCURRENT is AWSPREVIOUS from then on. */
function without(versions: readonly SecretVersion[], stage: string): readonly SecretVersion[] {
  return versions.map((version) => {
    const isReplaced = stage === current && version.stages.includes(current);
    const left = version.stages.filter(
      (each) => each !== stage && !(stage === current && each === 'AWSPREVIOUS'),
    );
    return { ...version, stages: isReplaced ? [...left, 'AWSPREVIOUS'] : left };
  });
}
