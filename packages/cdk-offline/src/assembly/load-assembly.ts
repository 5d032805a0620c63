import type { Assembly, Resource } from '../services';
import { readManifest } from './manifest';
import { createStack, type Stack, stackId } from './stack';
import type { TemplateEdit } from './template';

/** Reads a synthesized app (`cdk.out`), as CloudFormation would deploy it; throws for anything it does not know. */
export function loadAssembly(directory: string, options: { readonly edit?: TemplateEdit } = {}): Assembly {
  const manifest = readManifest(directory);
  const account = onlyOne(manifest.stacks.map((stack) => stack.account)) ?? '000000000000';
  const region = onlyOne(manifest.stacks.map((stack) => stack.region)) ?? 'us-east-1';
  const stacks = new Map<string, Stack>();
  const exports = new Map<string, string>();
  for (const { name, template } of manifest.stacks) {
    const edited = options.edit?.(name, template) ?? template;
    const stack = createStack({
      name,
      account,
      region,
      template: edited,
      exports,
      deployed: stacks,
    });
    for (const { exportName, value } of stack.outputs()) {
      if (exportName !== undefined) exports.set(exportName, value);
    }
    stacks.set(name, stack);
  }
  const resources = [...stacks.values()].flatMap((stack) => stack.resources());
  return {
    directory,
    account,
    region,
    resources,
    stacks: manifest.stacks.map(({ name, template }) => ({
      name,
      id: stackId(account, region, name),
      description: template.Description,
      outputs: stacks.get(name)?.outputs() ?? [],
    })),
    ofType: (type) => resources.filter((resource) => resource.type === type),
    attribute: (resource, name) => stackOf(stacks, resource).attribute(resource.logicalId, name),
    assetPath: (objectKey) => {
      const path = manifest.assets.get(objectKey);
      if (path === undefined) throw new Error(`No asset ${objectKey} in ${directory}`);
      return path;
    },
  };
}

function stackOf(stacks: ReadonlyMap<string, Stack>, resource: Resource): Stack {
  const stack = stacks.get(resource.stack);
  if (stack === undefined) throw new Error(`No stack ${resource.stack}`);
  return stack;
}

function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  const distinct = [...new Set(values.filter((value) => value !== undefined))];
  if (distinct.length > 1) throw new Error(`One environment at a time, found ${distinct.join(', ')}`);
  return distinct[0];
}
