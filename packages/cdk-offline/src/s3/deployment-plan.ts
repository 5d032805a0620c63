import { matchesGlob } from '../glob';
import { type Properties, propertiesOf } from '../properties';
import type { Assembly, Resource } from '../services';

/** What one Custom::CDKBucketDeployment asks for, read as its provider function reads it. */
export interface DeploymentPlan {
  readonly name: string;
  readonly functionArn: string;
  readonly roleArn: string;
  /** Objects of the assets bucket. */
  readonly sources: readonly { readonly bucket: string; readonly key: string }[];
  readonly bucket: string;
  /** Empty or ending in a slash. */
  readonly prefix: string;
  readonly prune: boolean;
  /** Whether a file, by its path below the prefix, takes part: what does not is neither written nor pruned. */
  readonly takesPart: (path: string) => boolean;
  /** Of every object, by header name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly invalidation?: {
    readonly distributionId: string;
    readonly paths: readonly string[];
    readonly wait: boolean;
  };
}

export function readPlan(assembly: Assembly, resource: Resource): DeploymentPlan {
  const properties = propertiesOf(resource);
  const functionArn = properties.text('ServiceToken');
  const prefix = (properties.optionalText('DestinationBucketKeyPrefix') ?? '').replace(/^\/$/, '');
  const invalidation = readInvalidation(properties, prefix);
  return {
    name: `${resource.stack}/${resource.logicalId}`,
    functionArn,
    roleArn: roleOf(assembly, functionArn),
    sources: readSources(properties),
    bucket: properties.text('DestinationBucketName'),
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    prune: (properties.optionalText('Prune') ?? 'true').toLowerCase() === 'true',
    takesPart: readFilters(properties),
    headers: readHeaders(properties),
    ...(invalidation && { invalidation }),
  };
}

function roleOf(assembly: Assembly, functionArn: string): string {
  const provider = assembly
    .ofType('AWS::Lambda::Function')
    .find((candidate) => assembly.attribute(candidate, 'Arn') === functionArn);
  if (provider === undefined) throw new Error(`No provider function ${functionArn}`);
  return propertiesOf(provider).text('Role');
}

function readSources(properties: Properties): DeploymentPlan['sources'] {
  const plain = (properties.optionalText('Extract') ?? 'true') === 'true';
  if (!plain || properties.children('SourceMarkers').length > 0)
    throw new Error(
      `${properties.where}: only folders deployed as they are, without values filled in, are emulated`,
    );
  const keys = properties.texts('SourceObjectKeys');
  return properties.texts('SourceBucketNames').map((bucket, at) => ({ bucket, key: keys[at] ?? '' }));
}

/** As `aws s3 sync` reads its filters: the handler gives the exclusions first, and the last that matches counts. */
function readFilters(properties: Properties): DeploymentPlan['takesPart'] {
  const [excluded, included] = [properties.texts('Exclude'), properties.texts('Include')];
  const brackets = [...excluded, ...included].find((pattern) => pattern.includes('['));
  if (brackets !== undefined)
    throw new Error(`${properties.where}: sets of characters are not emulated (${brackets})`);
  const matches = (patterns: readonly string[], path: string): boolean =>
    patterns.some((pattern) => matchesGlob(pattern, path));
  return (path) => !matches(excluded, path) || matches(included, path);
}

/** The options of `aws s3 sync` that set headers; whatever else it takes is not known here. */
function readHeaders(properties: Properties): Readonly<Record<string, string>> {
  const known = /^(cache-control|content-(type|disposition|encoding|language)|expires)$/;
  const system = Object.entries(properties.textMap('SystemMetadata'));
  const unknown = system.find(([name]) => !known.test(name.toLowerCase()));
  if (unknown !== undefined)
    throw new Error(`${properties.where}: SystemMetadata ${unknown[0]} is not emulated`);
  const user = Object.entries(properties.textMap('UserMetadata'));
  return Object.fromEntries([
    ...system.map(([name, value]) => [name.toLowerCase(), value]),
    ...user.map(([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value]),
  ]);
}

function readInvalidation(properties: Properties, prefix: string): DeploymentPlan['invalidation'] {
  const distributionId = properties.optionalText('DistributionId') ?? '';
  if (distributionId === '') return undefined;
  const given = properties.texts('DistributionPaths');
  const folder = `/${prefix}/`.replace(/^\/+/, '/').replace(/\/+$/, '/');
  return {
    distributionId,
    paths: given.length > 0 ? given : [`${folder}*`],
    wait: properties.optionalText('WaitForDistributionInvalidation') !== 'false',
  };
}
