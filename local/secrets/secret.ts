import { randomUUID } from 'node:crypto';
import { readState, writeState } from '../state-file';

export interface SecretVersion {
  readonly id: string;
  readonly value: string;
  /** "AWSCURRENT", "AWSPREVIOUS" */
  readonly stages: readonly string[];
  /** Epoch seconds. */
  readonly createdAt: number;
}

export interface Secret {
  readonly name: string;
  readonly arn: string;
  versions(): readonly SecretVersion[];
  /** Makes it AWSCURRENT, and what was that until now AWSPREVIOUS. A version loses its stages to a newer one. */
  put(version: Pick<SecretVersion, 'id' | 'value'>, now: number): SecretVersion;
}

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
  const put: Secret['put'] = ({ id, value }, at) => {
    const added = { id, value, stages: ['AWSCURRENT'], createdAt: at / 1000 };
    const moved = versions.map((version) => ({ ...version, stages: demoted(version.stages) }));
    // Versions without a stage are deprecated, and AWS removes them in time.
    keep([added, ...moved.filter(({ stages }) => stages.length > 0)]);
    return added;
  };
  if (versions.length === 0) put({ id: randomUUID(), value: initial() }, now);
  return { name, arn, versions: () => versions, put };
}

function demoted(stages: readonly string[]): readonly string[] {
  const others = stages.filter((stage) => stage !== 'AWSCURRENT' && stage !== 'AWSPREVIOUS');
  return stages.includes('AWSCURRENT') ? [...others, 'AWSPREVIOUS'] : others;
}
