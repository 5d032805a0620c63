import type { WriteLog } from '../logs/log-groups';
import { propertiesOf } from '../properties';
import type { Assembly, Permissions } from '../services';
import { type Context, substitute } from './context';
import type { GatewayError } from './gateway-error';
import type { Stage } from './stage';

export interface StageLogs {
  access(stage: Stage, context: Context): void;
  failure(stage: Stage, context: Context, error: GatewayError): void;
}

/** Of all calls. */
const stream = 'stage';

/** Logs of the stages, written by the one role that AWS::ApiGateway::Account names, as far as it may. */
export function createStageLogs(assembly: Assembly, permissions: Permissions, writeLog: WriteLog): StageLogs {
  const account = assembly.ofType('AWS::ApiGateway::Account').at(-1);
  const role = account && propertiesOf(account).optionalText('CloudWatchRoleArn');

  const mayWrite = (logGroup: string): boolean => {
    if (role === undefined) return false;
    const apiGateway = {
      kind: 'service',
      service: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:apigateway:${assembly.region}::/account`,
    } as const;
    if (!permissions.decide({ principal: apiGateway, action: 'sts:AssumeRole', resource: role }).allowed)
      return false;
    const resource = `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${logGroup}:log-stream:${stream}`;
    return ['logs:CreateLogStream', 'logs:PutLogEvents'].every(
      (action) => permissions.decide({ principal: { kind: 'role', arn: role }, action, resource }).allowed,
    );
  };
  const write = (logGroup: string, line: string): void => {
    if (mayWrite(logGroup)) writeLog(logGroup, stream, line);
  };

  return {
    access: ({ accessLog }, context) => {
      if (accessLog) write(accessLog.logGroup, substitute(accessLog.format, context, '-').trimEnd());
    },
    failure: (stage, context, error) => {
      if (!stage.logsErrors || error.status < 500) return;
      const reason = error.detail ?? error.message;
      const logGroup = `API-Gateway-Execution-Logs_${context.get('apiId') ?? ''}/${stage.name}`;
      write(
        logGroup,
        `(${context.get('requestId') ?? ''}) Execution failed due to configuration error: ${reason}`,
      );
    },
  };
}
