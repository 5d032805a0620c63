import { type QueryCall, queryService } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, AwsService, DeployedStack, Permissions } from '../services';
import { element, type XmlMarkup } from '../xml';

/** When the stacks of this machine were made is not kept. */
const createdAt = '2026-01-01T00:00:00Z';

/** CloudFormation, for whoever asks what was deployed. */
export function createCloudFormationApi(deps: {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
}): AwsService {
  const { assembly, permissions } = deps;
  const stackOf = ({ form }: QueryCall): DeployedStack | undefined => {
    const wanted = form.get('StackName');
    const found = assembly.stacks.find(({ name, id }) => wanted === name || wanted === id);
    if (wanted !== null && found === undefined) {
      throw new ServiceError('ValidationError', `Stack with id ${wanted} does not exist`);
    }
    return found;
  };
  const actions: Readonly<Record<string, (call: QueryCall) => readonly XmlMarkup[]>> = {
    DescribeStacks: (call) => {
      const found = stackOf(call);
      return [element('Stacks', (found ? [found] : assembly.stacks).map(describe))];
    },
    ListStackResources: (call) => {
      const found = stackOf(call);
      const own = assembly.resources.filter(({ stack }) => stack === found?.name);
      return [element('StackResourceSummaries', own.map(summary))];
    },
  };
  return queryService({
    service: 'cloudformation',
    namespace: 'http://cloudformation.amazonaws.com/doc/2010-05-15/',
    serve: (call) => {
      const { principal, action } = call;
      const resource = stackOf(call)?.id ?? '*';
      const decision = permissions.decide({ principal, action: `cloudformation:${action}`, resource });
      if (!decision.allowed) throw new ServiceError('AccessDenied', decision.reason, 403);
      return actions[action]?.(call);
    },
  });
}

function describe({ name, id, description, outputs }: DeployedStack): XmlMarkup {
  return element('member', [
    element('StackName', name),
    element('StackId', id),
    element('Description', description),
    element('StackStatus', 'CREATE_COMPLETE'),
    element('CreationTime', createdAt),
    element(
      'Outputs',
      outputs.map((output) =>
        element('member', [
          element('OutputKey', output.name),
          element('OutputValue', output.value),
          element('Description', output.description),
          element('ExportName', output.exportName),
        ]),
      ),
    ),
  ]);
}

function summary({ logicalId, ref, type }: Assembly['resources'][number]): XmlMarkup {
  return element('member', [
    element('LogicalResourceId', logicalId),
    element('PhysicalResourceId', ref),
    element('ResourceType', type),
    element('ResourceStatus', 'CREATE_COMPLETE'),
    element('LastUpdatedTimestamp', createdAt),
  ]);
}
