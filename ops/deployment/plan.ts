import { readFileSync } from 'node:fs';
import path from 'node:path';
import { givenName, type Properties } from './named-types';

/** The account and region of the credentials in use. */
export interface Place {
  readonly account: string;
  readonly region: string;
}

/** What the templates of a stage are about to make, read out of the assembly, so that it is what gets deployed. */
export interface Plan extends Place {
  readonly stage: string;
  /** The oldest bootstrap that can deploy the assembly. */
  readonly bootstrapVersion: number;
  readonly stacks: readonly PlannedStack[];
}

export interface PlannedStack {
  readonly name: string;
  /** The plan's, but for what CloudFront wants in us-east-1. */
  readonly region: string;
  readonly resources: readonly PlannedResource[];
}

export interface PlannedResource {
  /** Its logical id. */
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  /** The name that the template gives it. */
  readonly name?: string;
  /** CloudFormation keeps it when the stack is deleted, and takes it back when the stack is made again. */
  readonly kept: boolean;
}

interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
}

interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Properties;
  readonly DeletionPolicy?: string;
}

interface Manifest {
  readonly artifacts: Readonly<Record<string, Artifact>>;
}

interface Artifact {
  readonly type: string;
  /** `aws://account/region`, each `unknown-...` where the credentials decide. */
  readonly environment?: string;
  readonly properties?: {
    readonly templateFile?: string;
    readonly requiresBootstrapStackVersion?: number;
  };
}

export function readPlan(assembly: string, stage: string, place: Place): Plan {
  const { artifacts }: Manifest = readJson(assembly, 'manifest.json');
  const versions = Object.values(artifacts).map(
    ({ properties }) => properties?.requiresBootstrapStackVersion ?? 0,
  );
  const stacks = Object.entries(artifacts).flatMap(([name, { type, environment = '', properties }]) => {
    if (type !== 'aws:cloudformation:stack') return [];
    const region = environment.split('/').at(-1) ?? 'unknown-region';
    const at = region === 'unknown-region' ? place : { ...place, region };
    return [plannedStack(name, readJson(assembly, String(properties?.templateFile)), at)];
  });
  return { ...place, stage, bootstrapVersion: Math.max(...versions), stacks };
}

function readJson<Content>(assembly: string, file: string): Content {
  return JSON.parse(readFileSync(path.join(assembly, file), 'utf8'));
}

function plannedStack(name: string, { Resources }: Template, place: Place): PlannedStack {
  const resources = Object.entries(Resources ?? {}).map(([id, resource]): PlannedResource => {
    const { Type: type, Properties: properties = {}, DeletionPolicy: policy = 'Delete' } = resource;
    const given = plain(givenName(type, properties), place);
    return {
      id,
      type,
      properties,
      kept: policy.startsWith('Retain'),
      ...(given !== undefined && { name: given }),
    };
  });
  return { name, region: place.region, resources };
}

/** Text, or what joins text with the account and the region; undefined for what only the deployment will know. */
function plain(value: unknown, place: Place): string | undefined {
  if (typeof value === 'string') return value;
  const { Ref: reference, 'Fn::Join': join } = (value ?? {}) as Record<string, unknown>;
  if (reference === 'AWS::AccountId') return place.account;
  if (reference === 'AWS::Region') return place.region;
  if (!Array.isArray(join)) return undefined;
  const [separator, parts]: readonly [string, readonly unknown[]] = join as never;
  const texts = parts.map((part) => plain(part, place));
  return texts.includes(undefined) ? undefined : texts.join(separator);
}
