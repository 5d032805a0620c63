import { propertiesOf } from '../properties';
import { type JsonCall, jsonService } from '../protocol/json';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, AwsService, Permissions } from '../services';
import { parsePattern } from './filter-pattern';
import type { LogEvent, LogGroups } from './log-groups';

interface LogsApiDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  readonly groups: LogGroups;
}

type Input = JsonCall['input'];
type Operation = (groups: LogGroups, logGroup: string, input: Input) => object;

const mostEvents = 10_000;

const operations: Readonly<Record<string, Operation>> = {
  DescribeLogStreams: (groups, logGroup, input) => {
    const streams = byStream(groups.read(logGroup));
    const prefix = String(input['logStreamNamePrefix'] ?? '');
    const described = [...streams]
      .filter(([name]) => name.startsWith(prefix))
      .map(([logStreamName, events]) => ({
        logStreamName,
        firstEventTimestamp: events[0]?.timestamp ?? 0,
        lastEventTimestamp: events.at(-1)?.timestamp ?? 0,
      }))
      .sort((a, b) =>
        input['orderBy'] === 'LastEventTime'
          ? a.lastEventTimestamp - b.lastEventTimestamp
          : a.logStreamName < b.logStreamName
            ? -1
            : 1,
      );
    if (input['descending'] === true) described.reverse();
    return { logStreams: described.slice(0, Number(input['limit'] ?? 50)) };
  },
  FilterLogEvents: (groups, logGroup, input) => {
    const matches = parsePattern(String(input['filterPattern'] ?? ''));
    const names = input['logStreamNames'] as readonly string[] | undefined;
    const prefix = String(input['logStreamNamePrefix'] ?? '');
    const found = between(groups.read(logGroup), input).filter(
      ({ stream, message }) => (names?.includes(stream) ?? stream.startsWith(prefix)) && matches(message),
    );
    const from = Number(input['nextToken'] ?? 0);
    const to = from + Number(input['limit'] ?? mostEvents);
    const events = found.slice(from, to).map((event, at) => ({
      ...shown(event),
      logStreamName: event.stream,
      eventId: `${event.timestamp}-${from + at}`,
    }));
    return { events, searchedLogStreams: [], ...(to < found.length && { nextToken: String(to) }) };
  },
  GetLogEvents: (groups, logGroup, input) => {
    const all = between(groups.read(logGroup), input).filter(
      ({ stream }) => stream === input['logStreamName'],
    );
    const limit = Number(input['limit'] ?? mostEvents);
    const events = input['startFromHead'] === true ? all.slice(0, limit) : all.slice(-limit);
    return { events: events.map(shown), nextForwardToken: 'f/end', nextBackwardToken: 'b/end' };
  },
};

/** CloudWatch Logs, for whoever reads what functions and stages have logged. */
export function createLogsApi({ assembly, permissions, groups }: LogsApiDeps): AwsService {
  const declared = assembly.ofType('AWS::Logs::LogGroup');
  const arnOf = (name: string): string =>
    `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${name}`;
  const describe = (input: Input): object => {
    const prefix = String(input['logGroupNamePrefix'] ?? '');
    const refs = declared.map(({ ref }) => ref);
    const names = new Set([...refs, ...groups.names().filter((name) => !refs.includes(`/${name}`))]);
    const found = [...names].filter((name) => name.startsWith(prefix)).sort();
    return {
      logGroups: found.map((logGroupName) => {
        const resource = declared.find(({ ref }) => ref === logGroupName);
        const retentionInDays = resource && propertiesOf(resource).optionalNumber('RetentionInDays');
        return {
          ...{ logGroupName, arn: `${arnOf(logGroupName)}:*`, logGroupArn: arnOf(logGroupName) },
          ...(retentionInDays !== undefined && { retentionInDays }),
        };
      }),
    };
  };
  const serve = ({ principal, operation, input }: JsonCall): object | undefined => {
    const named = String(input['logGroupName'] ?? input['logGroupIdentifier'] ?? '');
    const logGroup = named.replace(/^arn:.*:log-group:/, '').replace(/:\*$/, '');
    const { allowed, reason } = permissions.decide({
      principal,
      action: `logs:${operation}`,
      resource: `${arnOf(logGroup)}:*`,
    });
    if (!allowed) throw new ServiceError('AccessDeniedException', reason);
    if (operation === 'DescribeLogGroups') return describe(input);
    const run = operations[operation];
    if (run === undefined) return undefined;
    if (!declared.some(({ ref }) => ref === logGroup) && !groups.names().includes(logGroup)) {
      throw new ServiceError('ResourceNotFoundException', 'The specified log group does not exist.');
    }
    return run(groups, logGroup, input);
  };
  return jsonService({ service: 'logs', target: 'Logs_20140328', version: '1.1', serve });
}

function byStream(events: readonly LogEvent[]): ReadonlyMap<string, readonly LogEvent[]> {
  const streams = new Map<string, LogEvent[]>();
  for (const event of events) {
    const before = streams.get(event.stream);
    if (before === undefined) streams.set(event.stream, [event]);
    else before.push(event);
  }
  return streams;
}

function between(events: readonly LogEvent[], input: Input): readonly LogEvent[] {
  const from = Number(input['startTime'] ?? 0);
  const to = Number(input['endTime'] ?? Number.POSITIVE_INFINITY);
  return events.filter(({ timestamp }) => timestamp >= from && timestamp < to);
}

function shown({ timestamp, message }: LogEvent): object {
  return { timestamp, message, ingestionTime: timestamp };
}
