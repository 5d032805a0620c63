import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { WriteLog } from '../logs/log-groups';
import type { ServiceDeps } from '../services';
import { appendLine } from '../state-file';
import type { FunctionConfig } from './function-config';
import type { InstanceAnswer } from './instance';

export interface InvocationReport {
  readonly requestId: string;
  readonly traceId: string;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly answer: InstanceAnswer;
}

export interface InvocationLog {
  /** Writes a line that the function logged, if its role may. */
  line(config: FunctionConfig, logStream: string, line: string): void;
  report(config: FunctionConfig, logStream: string, report: InvocationReport): void;
}

interface InvocationLogDeps extends ServiceDeps {
  readonly writeLog: WriteLog;
  readonly warn: (line: string) => void;
}

/** What Lambda asks of a traced function's role: https://docs.aws.amazon.com/lambda/latest/dg/services-xray.html */
const tracing = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];

/** What Lambda writes on behalf of a function, with the permissions of the function's role and no others. */
export function createInvocationLog(deps: InvocationLogDeps): InvocationLog {
  const { assembly, permissions } = deps;
  const may = (config: FunctionConfig, action: string, resource: string): boolean =>
    permissions.decide({ principal: { kind: 'role', arn: config.roleArn }, action, resource }).allowed;
  const line: InvocationLog['line'] = (config, logStream, text) => {
    const group = `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${config.logGroup}`;
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    if (actions.every((action) => may(config, action, `${group}:log-stream:${logStream}`))) {
      deps.writeLog(config.logGroup, logStream, text);
    }
  };
  return {
    line,
    report: (config, logStream, report) => {
      const { requestId, traceId, startedAt, durationMs, answer } = report;
      if (!answer.ok) line(config, logStream, `${requestId} Invoke Error ${answer.payload}`);
      line(config, logStream, reportLine(config, report));
      if (!config.traced || !tracing.every((action) => may(config, action, '*'))) return;
      const trace = { traceId, requestId, name: config.name, startedAt, durationMs, error: !answer.ok };
      appendLine(join(deps.directory, 'traces.jsonl'), JSON.stringify(trace), deps.warn);
    },
  };
}

function reportLine(
  config: FunctionConfig,
  { requestId, traceId, durationMs, answer }: InvocationReport,
): string {
  return [
    `REPORT RequestId: ${requestId}`,
    `Duration: ${durationMs.toFixed(2)} ms`,
    `Billed Duration: ${Math.ceil(durationMs)} ms`,
    `Memory Size: ${config.memoryMb} MB`,
    ...(answer.memoryMb === undefined ? [] : [`Max Memory Used: ${answer.memoryMb} MB`]),
    ...(config.traced ? [`XRAY TraceId: ${traceId}`] : []),
  ].join('\t');
}

/** "2026/11/20/[$LATEST]<32 hex digits>" */
export function newLogStream(now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '/');
  return `${day}/[$LATEST]${randomBytes(16).toString('hex')}`;
}

export function newTraceId(now: number): string {
  return `1-${Math.floor(now / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;
}
