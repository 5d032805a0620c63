import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const { artifacts } = readJson<{
    artifacts: Readonly<Record<string, Artifact>>;
  }>(directory, 'manifest.json');
  const stacks: AssemblyStack[] = [];
  const assets = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (id: string): void => {
    const artifact = artifacts[id];
    if (artifact === undefined || visited.has(id)) return;
    visited.add(id);
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    const { templateFile, stackName, file } = artifact.properties ?? {};
    if (artifact.type === 'aws:cloudformation:stack' && templateFile !== undefined) {
      const template = readJson<Template>(directory, templateFile);
      stacks.push({
        name: stackName ?? id,
        ...environmentOf(artifact),
        template,
      });
    } else if (artifact.type === 'cdk:asset-manifest' && file !== undefined) {
      for (const [key, path] of assetsOf(directory, file)) assets.set(key, path);
    } else if (artifact.type === 'cdk:cloud-assembly') {
      throw new Error(`The assembly nests another one (${id}), which is not supported on this machine`);
    }
  };
  for (const id of Object.keys(artifacts)) visit(id);
  return { stacks, assets };
}

function* assetsOf(directory: string, file: string): Generator<[string, string]> {
  for (const asset of Object.values(readJson<AssetManifest>(directory, file).files ?? {})) {
    if (asset.source.path === undefined) continue;
    for (const { objectKey } of Object.values(asset.destinations)) {
      yield [objectKey, join(directory, asset.source.path)];
    }
  }
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
