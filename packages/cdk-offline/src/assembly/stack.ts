import type { Output, Resource } from '../services';
import { resolve, type Scope } from './intrinsics';
import type { Identity } from './names';
import { inOrder } from './order';
import { resourceType } from './resource-types';
import type { Template, TemplateResource } from './template';

export interface Stack {
  resources(): readonly Resource[];
  attribute(logicalId: string, name: string): string;
  outputs(): readonly Output[];
}

interface StackOptions {
  readonly name: string;
  readonly account: string;
  readonly region: string;
  readonly template: Template;
  /** Exports and stacks of what was deployed before this stack. */
  readonly exports: ReadonlyMap<string, string>;
  readonly deployed: ReadonlyMap<string, Stack>;
}

/** A template whose names are resolved when they are asked for, so the order of its resources does not matter. */
export function createStack(options: StackOptions): Stack {
  const { name, template } = options;
  const scope = createScope(options);
  const resolved = <T>(where: string, value: unknown): T => {
    try {
      return resolve(value, scope) as T;
    } catch (error) {
      throw new Error(`${name}, ${where}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const isDeployed = (part: { readonly Condition?: string }): boolean =>
    part.Condition === undefined || scope.condition(part.Condition);

  const resources = inOrder(template.Resources, ({ DependsOn }) => DependsOn)
    .filter(([, resource]) => isDeployed(resource))
    .map(([logicalId, { Type, Properties }]) => ({
      stack: name,
      logicalId,
      type: Type,
      ref: resolved<string>(logicalId, { Ref: logicalId }),
      properties: resolved<Resource['properties']>(logicalId, Properties ?? {}),
    }));
  const outputs = Object.entries(template.Outputs ?? {}).filter(([, output]) => isDeployed(output));
  return {
    resources: () => resources,
    attribute: scope.attribute,
    outputs: () =>
      outputs.map(([id, { Value, Description, Export }]) => ({
        name: id,
        value: resolved<string>(`output ${id}`, Value),
        description: Description,
        exportName: Export && resolved<string>(`export ${id}`, Export.Name),
      })),
  };
}

type StackScope = Scope & { attribute(logicalId: string, name: string): string };

function createScope(options: StackOptions): StackScope {
  const { name, template } = options;
  const pseudo = pseudoParameters(options);
  const declared = (logicalId: string): TemplateResource => {
    const resource = template.Resources[logicalId];
    const isThere = resource?.Condition === undefined || scope.condition(resource.Condition);
    if (resource === undefined || !isThere) throw new Error(`No resource ${logicalId}`);
    return resource;
  };
  const identity = (logicalId: string): Identity => ({
    ...options,
    stack: name,
    logicalId,
    property: (property) => resolve(declared(logicalId).Properties?.[property], scope) as string | undefined,
  });
  const scope: StackScope = {
    ...importsOf(options),
    ref: (id) => {
      if (pseudo.has(id)) return pseudo.get(id);
      const parameter = template.Parameters?.[id];
      if (parameter !== undefined) return parameter.Default;
      return resourceType(declared(id).Type).ref(identity(id));
    },
    attribute: (logicalId, attribute) => {
      const { Type } = declared(logicalId);
      const getter = resourceType(Type).attributes?.[attribute];
      if (getter === undefined) throw new Error(`${Type} has no known attribute ${attribute} (${logicalId})`);
      return getter(identity(logicalId));
    },
    condition: (id) => {
      if (template.Conditions?.[id] === undefined) throw new Error(`No condition ${id}`);
      return resolve(template.Conditions[id], scope) === true;
    },
    mapping: (map, key, value) => {
      const found = template.Mappings?.[map]?.[key]?.[value];
      if (found === undefined) throw new Error(`No mapping ${map}.${key}.${value}`);
      return found;
    },
  };
  return scope;
}

function importsOf({ exports, deployed }: StackOptions): Pick<Scope, 'importValue' | 'stackOutput'> {
  return {
    importValue: (exported) => {
      const value = exports.get(exported);
      if (value === undefined) throw new Error(`No export named ${exported}`);
      return value;
    },
    stackOutput: (stackName, outputName) => {
      const stack = deployed.get(stackName);
      if (stack === undefined) throw new Error(`No stack ${stackName} before this one`);
      const output = stack.outputs().find(({ name }) => name === outputName);
      if (output === undefined) throw new Error(`Stack ${stackName} has no output ${outputName}`);
      return output.value;
    },
  };
}

function pseudoParameters({ name, account, region }: StackOptions): ReadonlyMap<string, string | undefined> {
  return new Map([
    ['AWS::AccountId', account],
    ['AWS::NoValue', undefined],
    ['AWS::Partition', 'aws'],
    ['AWS::Region', region],
    ['AWS::StackId', stackId(account, region, name)],
    ['AWS::StackName', name],
    ['AWS::URLSuffix', 'amazonaws.com'],
  ]);
}

export function stackId(account: string, region: string, name: string): string {
  return `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`;
}
