import type { TemplateEdit, TemplateResource } from '../../packages/cdk-offline/src/assembly/template';

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
}

/** A resource of a template. */
export interface Place {
  readonly stack: string;
  readonly logicalId: string;
  readonly resource: TemplateResource;
}

/** The templates with several edits, one after the other. */
export function edits(...all: readonly TemplateEdit[]): TemplateEdit {
  return (stack, template) => all.reduce((edited, edit) => edit(stack, edited), template);
}

export function statementsOf({ resource, logicalId }: Place, property: string): readonly Statement[] {
  const document = resource.Properties?.[property] as
    | { readonly Statement?: readonly Statement[] }
    | undefined;
  if (!Array.isArray(document?.Statement)) throw new Error(`${logicalId}: no list of statements`);
  return document.Statement;
}

/** Puts other statements in the place of one, whatever earlier edits made of the rest of its policy. */
export function replaceStatement(
  place: Place,
  property: string,
  statement: Statement,
  by: readonly Statement[],
): TemplateEdit {
  const before = JSON.stringify(statement);
  return edit(place, (resource) => {
    const statements = statementsOf({ ...place, resource }, property);
    if (!statements.some((each) => JSON.stringify(each) === before))
      throw new Error(`${place.logicalId}: no longer has ${before}`);
    const replaced = statements.flatMap((each) => (JSON.stringify(each) === before ? by : [each]));
    return withProperty(resource, property, { Version: '2012-10-17', Statement: replaced });
  });
}

export function withProperty(resource: TemplateResource, property: string, value: unknown): TemplateResource {
  return { ...resource, Properties: { ...resource.Properties, [property]: value } };
}

export function edit(
  place: Place,
  change: (resource: TemplateResource) => TemplateResource | undefined,
): TemplateEdit {
  return (stack, template) => {
    if (stack !== place.stack) return template;
    const resources = Object.entries(template.Resources).flatMap(([logicalId, resource]) => {
      const changed = logicalId === place.logicalId ? change(resource) : resource;
      return changed === undefined ? [] : [[logicalId, changed] as const];
    });
    return { ...template, Resources: Object.fromEntries(resources) };
  };
}

export function others<Item>(all: readonly Item[], one: Item): readonly Item[] {
  return all.filter((each) => each !== one);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A value of a template for people to read: what an intrinsic refers to stands for its value. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const {
    Ref,
    'Fn::GetAtt': attribute,
    'Fn::GetStackOutput': output,
    'Fn::Join': join,
  } = value as Readonly<Record<string, unknown>>;
  if (Ref !== undefined) return readable(String(Ref));
  if (attribute !== undefined) return readable(String(list(attribute)[0]));
  if (output !== undefined) return exported((output as { readonly OutputName: string }).OutputName);
  const [separator, parts] = list(join);
  return list(parts).map(textOf).join(String(separator));
}

/** What another stack publishes: its logical id without the hashes of both. */
function exported(outputName: string): string {
  return readable(readable(outputName.replace(/^PublishOutput(Ref|FnGetAtt)/, '')));
}

/** A logical id without the hashes that CDK puts into it. */
export function readable(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{32}/, '').replace(/[0-9A-F]{8}$/, '');
}
