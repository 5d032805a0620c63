import type { Properties } from '../properties';
import type { Limit } from './throttle';

export interface Stage {
  readonly name: string;
  readonly deploymentId: string;
  readonly accessLog: { readonly logGroup: string; readonly format: string } | undefined;
  /** Whether failures are told in the stage's execution log. */
  readonly logsErrors: boolean;
  /** The stage's throttle of one method of one resource path, if it has any. */
  throttleOf(path: string, httpMethod: string): Limit | undefined;
}

export function readStage(properties: Properties, deploymentIds: readonly string[]): Stage {
  properties.refuse('CacheClusterEnabled', 'CanarySetting', 'ClientCertificateId', 'Variables');
  const deploymentId = properties.text('DeploymentId');
  if (!deploymentIds.includes(deploymentId)) {
    throw new Error(`${properties.where}: ${deploymentId} is no deployment of its API`);
  }
  const settings = properties.children('MethodSettings');
  for (const setting of settings) setting.refuse('CachingEnabled');
  return {
    name: properties.text('StageName'),
    deploymentId,
    accessLog: properties.has('AccessLogSetting')
      ? readAccessLog(properties.child('AccessLogSetting'))
      : undefined,
    logsErrors: settings.some((setting) =>
      /^(ERROR|INFO)$/.test(setting.optionalText('LoggingLevel') ?? 'OFF'),
    ),
    throttleOf: (path, httpMethod) => readThrottle(settings, path, httpMethod),
  };
}

function readAccessLog(setting: Properties): { readonly logGroup: string; readonly format: string } {
  const logGroup = /:log-group:([^:]+)(?::\*)?$/.exec(setting.text('DestinationArn'))?.[1];
  if (logGroup === undefined) throw new Error(`${setting.where}: only a log group can take access logs here`);
  return { logGroup, format: setting.text('Format') };
}

/** The setting of the method itself wins over that of all methods, each for its own path before all paths. */
function readThrottle(settings: readonly Properties[], path: string, httpMethod: string): Limit | undefined {
  const places = [
    [path, httpMethod],
    [path, '*'],
    ['/*', httpMethod],
    ['/*', '*'],
  ] as const;
  for (const [resourcePath, method] of places) {
    const setting = settings.find(
      (candidate) =>
        candidate.optionalText('HttpMethod') === method &&
        candidate.optionalText('ResourcePath')?.replaceAll('~1', '/').replace(/^\/+/, '/') === resourcePath,
    );
    const rate = setting?.optionalNumber('ThrottlingRateLimit');
    const burst = setting?.optionalNumber('ThrottlingBurstLimit');
    if (rate !== undefined && burst !== undefined) return { rate, burst };
  }
  return undefined;
}
