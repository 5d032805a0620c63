import { type JsonCall, jsonService } from '../protocol/json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, ServiceDeps } from '../services';
import { parsePattern } from './filter-pattern';
import type { LogEvent, LogGroups } from './log-groups';

interface LogsApiDeps extends ServiceDeps {
  readonly groups: LogGroups;
}

type Input = JsonCall['input'];
const mostEvents = 10_000;

/** What `aws logs tail` and `aws logs filter-log-events` ask. */
function filterEvents(groups: LogGroups, logGroup: string, input: Input): object {
  const matches = parsePattern(String(input['filterPattern'] ?? ''));
  const names = input['logStreamNames'] as readonly string[] | undefined;
  const prefix = String(input['logStreamNamePrefix'] ?? '');
  const found = between(groups.read(logGroup), input).filter(
    ({ stream, message }) => (names?.includes(stream) ?? stream.startsWith(prefix)) && matches(message),
  );
  const from = Number(input['nextToken'] ?? 0);
  const to = from + Number(input['limit'] ?? mostEvents);
  const events = found.slice(from, to).map(({ timestamp, message, stream }, at) => ({
    ...{ timestamp, message, ingestionTime: timestamp, logStreamName: stream },
    eventId: `${timestamp}-${from + at}`,
  }));
  return { events, searchedLogStreams: [], ...(to < found.length && { nextToken: String(to) }) };
}

/** CloudWatch Logs, for whoever reads what functions and stages have logged. */
export function createLogsApi({ assembly, permissions, groups }: LogsApiDeps): AwsService {
  const declared = assembly.ofType('AWS::Logs::LogGroup');
  const arnOf = (name: string): string =>
    `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${name}`;
  const serve = ({ authorize, operation, input }: JsonCall): object | undefined => {
    const named = String(input['logGroupName'] ?? input['logGroupIdentifier'] ?? '');
    const logGroup = named.replace(/^arn:.*:log-group:/, '').replace(/:\*$/, '');
    authorize(`logs:${operation}`, `${arnOf(logGroup)}:*`);
    if (operation !== 'FilterLogEvents') return undefined;
    if (!declared.some(({ ref }) => ref === logGroup) && !groups.has(logGroup)) {
      throw new ServiceError('ResourceNotFoundException', 'The specified log group does not exist.');
    }
    return filterEvents(groups, logGroup, input);
  };
  return jsonService({ service: 'logs', target: 'Logs_20140328', version: '1.1', permissions, serve });
}

function between(events: readonly LogEvent[], input: Input): readonly LogEvent[] {
  const from = Number(input['startTime'] ?? 0);
  const to = Number(input['endTime'] ?? Number.POSITIVE_INFINITY);
  return events.filter(({ timestamp }) => timestamp >= from && timestamp < to);
}
