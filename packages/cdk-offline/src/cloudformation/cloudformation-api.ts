import { type QueryCall, queryService } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, DeployedStack, ServiceDeps } from '../services';
import { element, type XmlMarkup } from '../xml';

/** When the stacks of this machine were made is not kept. */
const createdAt = '2026-01-01T00:00:00Z';

/** CloudFormation, for whoever asks what was deployed. */
export function createCloudFormationApi({ assembly, permissions }: ServiceDeps): AwsService {
  const stackOf = ({ form }: QueryCall): DeployedStack | undefined => {
    const wanted = form.get('StackName');
    const found = assembly.stacks.find(({ name, id }) => wanted === name || wanted === id);
    if (wanted !== null && found === undefined) {
      throw new ServiceError('ValidationError', `Stack with id ${wanted} does not exist`);
    }
    return found;
  };
  return queryService({
    service: 'cloudformation',
    permissions,
    namespace: 'http://cloudformation.amazonaws.com/doc/2010-05-15/',
    serve: (call) => {
      if (call.action !== 'DescribeStacks') return undefined;
      const found = stackOf(call);
      call.authorize('cloudformation:DescribeStacks', found?.id ?? '*');
      return [element('Stacks', (found ? [found] : assembly.stacks).map(describe))];
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
