import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder } from './order';
import type { Template } from './template';

export interface AssemblyStack {
  readonly name: string;
  readonly account: string | undefined;
  readonly region: string | undefined;
  readonly template: Template;
}

export interface Manifest {
  /** In dependency order: a stack comes after every stack that it imports from. */
  readonly stacks: readonly AssemblyStack[];
  /** Object key in the assets bucket -> file or folder inside the assembly. */
  readonly assets: ReadonlyMap<string, string>;
}

interface Artifact {
  readonly type: string;
  readonly environment?: string;
  readonly dependencies?: readonly string[];
  readonly properties?: {
    readonly templateFile?: string;
    readonly stackName?: string;
    readonly file?: string;
  };
}

interface AssetManifest {
  readonly files?: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path?: string };
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
      }
    >
  >;
}

/** Reads what `cdk synth` wrote: the stacks of manifest.json and the files that they refer to. */
export function readManifest(directory: string): Manifest {
  const { artifacts } = readJson<{ artifacts: Readonly<Record<string, Artifact>> }>(
    directory,
    'manifest.json',
  );
  const ordered = inOrder(artifacts, ({ dependencies }) => dependencies);
  const nested = ordered.find(([, { type }]) => type === 'cdk:cloud-assembly');
  if (nested !== undefined)
    throw new Error(`The assembly nests another one (${nested[0]}), which is not supported on this machine`);
  return {
    stacks: ordered.flatMap(([id, artifact]) => stackOf(directory, id, artifact)),
    assets: new Map(ordered.flatMap(([, artifact]) => assetsOf(directory, artifact))),
  };
}

function stackOf(directory: string, id: string, artifact: Artifact): readonly AssemblyStack[] {
  const { templateFile, stackName } = artifact.properties ?? {};
  if (artifact.type !== 'aws:cloudformation:stack' || templateFile === undefined) return [];
  const template = readJson<Template>(directory, templateFile);
  return [{ name: stackName ?? id, ...environmentOf(artifact), template }];
}

function assetsOf(directory: string, { type, properties }: Artifact): readonly [string, string][] {
  if (type !== 'cdk:asset-manifest' || properties?.file === undefined) return [];
  const { files = {} } = readJson<AssetManifest>(directory, properties.file);
  return Object.values(files).flatMap(({ source: { path }, destinations }) =>
    path === undefined
      ? []
      : Object.values(destinations).map(({ objectKey }): [string, string] => [
          objectKey,
          join(directory, path),
        ]),
  );
}

/** "aws://unknown-account/unknown-region" is an environment-agnostic stack. */
function environmentOf(artifact: Artifact): Pick<AssemblyStack, 'account' | 'region'> {
  const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(artifact.environment ?? '') ?? [];
  return {
    account: account === 'unknown-account' ? undefined : account,
    region: region === 'unknown-region' ? undefined : region,
  };
}

function readJson<T>(directory: string, file: string): T {
  return JSON.parse(readFileSync(join(directory, file), 'utf8')) as T;
}
