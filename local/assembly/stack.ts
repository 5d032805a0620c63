import type { Resource } from '../edges';
import { resolve, type Scope } from './intrinsics';
import { type Identity, resourceType } from './resource-types';
import type { Template, TemplateOutput } from './template';

export interface Stack {
  resources(): readonly Resource[];
  attribute(logicalId: string, name: string): string;
  output(name: string): string;
  /** The outputs that other stacks may import, by export name. */
  exports(): readonly (readonly [string, string])[];
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

export function createStack(options: StackOptions): Stack {
  const { name, template } = options;
  const resolved = <T>(where: string, value: unknown): T => {
    try {
      return resolve(value, scope) as T;
    } catch (error) {
      throw new Error(`${name}, ${where}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const isDeployed = (part: { readonly Condition?: string }): boolean =>
    part.Condition === undefined || scope.condition(part.Condition);
  const declared = (logicalId: string) => {
    const resource = template.Resources[logicalId];
    if (resource === undefined || !isDeployed(resource)) throw new Error(`No resource ${logicalId}`);
    return resource;
  };
  const identity = (logicalId: string): Identity => ({
    ...options,
    stack: name,
    logicalId,
    property: (property) => resolve(declared(logicalId).Properties?.[property], scope) as string | undefined,
  });
  const attribute = (logicalId: string, attributeName: string): string => {
    const { Type } = declared(logicalId);
    const getter = resourceType(Type).attributes?.[attributeName];
    if (getter === undefined)
      throw new Error(`${Type} has no known attribute ${attributeName} (${logicalId})`);
    return getter(identity(logicalId));
  };
  const outputs = Object.entries(template.Outputs ?? {});
  const scope: Scope = {
    ...importsOf(options),
    ref: (id) => {
      const pseudo = pseudoParameters(options);
      if (pseudo.has(id)) return pseudo.get(id);
      const parameter = template.Parameters?.[id];
      if (parameter !== undefined) return parameter.Default;
      return resourceType(declared(id).Type).ref(identity(id));
    },
    attribute,
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
  const resource = (logicalId: string): Resource => {
    const { Type, Properties } = declared(logicalId);
    return {
      stack: name,
      logicalId,
      type: Type,
      ref: resolved(logicalId, { Ref: logicalId }),
      properties: resolved(logicalId, Properties ?? {}),
    };
  };
  const all = Object.entries(template.Resources)
    .filter(([, each]) => isDeployed(each))
    .map(([logicalId]) => resource(logicalId));
  const outputValue = (id: string, output: TemplateOutput): string => resolved(`output ${id}`, output.Value);
  return {
    resources: () => all,
    attribute,
    output: (id) => {
      const output = template.Outputs?.[id];
      if (output === undefined) throw new Error(`Stack ${name} has no output ${id}`);
      return outputValue(id, output);
    },
    exports: () =>
      outputs
        .filter(([, output]) => isDeployed(output))
        .flatMap(([id, output]) =>
          output.Export === undefined
            ? []
            : [[resolved<string>(`export of ${id}`, output.Export.Name), outputValue(id, output)] as const],
        ),
  };
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
      return stack.output(outputName);
    },
  };
}

function pseudoParameters({ name, account, region }: StackOptions): ReadonlyMap<string, string | undefined> {
  return new Map([
    ['AWS::AccountId', account],
    ['AWS::NoValue', undefined],
    ['AWS::Partition', 'aws'],
    ['AWS::Region', region],
    ['AWS::StackId', `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`],
    ['AWS::StackName', name],
    ['AWS::URLSuffix', 'amazonaws.com'],
  ]);
}
