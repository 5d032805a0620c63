import type { Assembly, Resource } from 'cdk-offline';

/** Changes what an assembly deploys, its names left as they are. */
export type AssemblyEdit = (assembly: Assembly) => Assembly;

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

/** The assembly with another resource in the place of one, or with none. */
export function replaceResource(
  { stack, logicalId, type }: Resource,
  change: (resource: Resource) => Resource | undefined,
): AssemblyEdit {
  return (assembly) => {
    const resources = assembly.ofType(type).flatMap((each) => {
      if (each.stack !== stack || each.logicalId !== logicalId) return [each];
      return change(each) ?? [];
    });
    return { ...assembly, ofType: (asked) => (asked === type ? resources : assembly.ofType(asked)) };
  };
}

/** Puts other statements in the place of one, whatever earlier edits made of the rest of its policy. */
export function replaceStatement(
  place: Resource,
  property: string,
  statement: Statement,
  by: readonly Statement[],
): AssemblyEdit {
  const before = JSON.stringify(statement);
  return replaceResource(place, (resource) => {
    const statements = statementsOf(resource, property);
    if (!statements.some((each) => JSON.stringify(each) === before))
      throw new Error(`${place.logicalId}: no longer has ${before}`);
    const replaced = statements.flatMap((each) => (JSON.stringify(each) === before ? by : [each]));
    return withProperty(resource, property, { Version: '2012-10-17', Statement: replaced });
  });
}

export function statementsOf(
  { properties, logicalId }: Pick<Resource, 'properties' | 'logicalId'>,
  property: string,
): readonly Statement[] {
  const document = properties[property] as { readonly Statement?: readonly Statement[] } | undefined;
  if (!Array.isArray(document?.Statement)) throw new Error(`${logicalId}: no list of statements`);
  return document.Statement;
}

export function withProperty(resource: Resource, property: string, value: unknown): Resource {
  return { ...resource, properties: { ...resource.properties, [property]: value } };
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
