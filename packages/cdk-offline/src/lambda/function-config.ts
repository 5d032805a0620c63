import { propertiesOf } from '../properties';
import type { Assembly, Resource } from '../services';

/** An AWS::Lambda::Function, its defaults filled in. */
export interface FunctionConfig {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly runtime: string;
  /** `file.export` */
  readonly handler: string;
  /** The folder of its asset. */
  readonly taskRoot: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly reservedConcurrency: number | undefined;
  readonly logGroup: string;
  readonly traced: boolean;
}

export function listFunctions(assembly: Assembly): readonly FunctionConfig[] {
  return assembly.ofType('AWS::Lambda::Function').map((resource) => readFunction(assembly, resource));
}

function readFunction(assembly: Assembly, resource: Resource): FunctionConfig {
  const properties = propertiesOf(resource);
  properties.refuse('DeadLetterConfig', 'FileSystemConfigs', 'ImageConfig', 'VpcConfig');
  return {
    name: resource.ref,
    arn: assembly.attribute(resource, 'Arn'),
    roleArn: properties.text('Role'),
    runtime: properties.text('Runtime'),
    handler: properties.text('Handler'),
    taskRoot: assembly.assetPath(properties.child('Code').text('S3Key')),
    memoryMb: properties.optionalNumber('MemorySize') ?? 128,
    timeoutMs: (properties.optionalNumber('Timeout') ?? 3) * 1000,
    variables: properties.child('Environment').textMap('Variables'),
    reservedConcurrency: properties.optionalNumber('ReservedConcurrentExecutions'),
    logGroup: properties.child('LoggingConfig').optionalText('LogGroup') ?? `/aws/lambda/${resource.ref}`,
    traced: properties.child('TracingConfig').optionalText('Mode') === 'Active',
  };
}
