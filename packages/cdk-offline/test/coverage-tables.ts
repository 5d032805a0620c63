import { resourceTypes } from '../src/assembly/resource-types';

/** What stands in the README of each service: how near this machine comes to AWS. */
interface Service {
  readonly name: string;
  readonly enforced: string;
  readonly approximated: string;
  readonly missing: string;
}

const services: readonly Service[] = [
  {
    name: 'IAM',
    enforced:
      'identity and resource policies, conditions, trust, public access blocks; who may call is read from the key id',
    approximated: 'signatures are not verified: whoever reaches the loopback interface is who he says',
    missing:
      'boundaries, service control policies, most AWS managed policies (an unknown one stops the start)',
  },
  {
    name: 'Lambda',
    enforced: 'roles, timeouts, memory of the heap, reserved concurrency, retries and failure destinations',
    approximated:
      'a thread for an instance; an instance of several retires after 20 s, the last after 10 min; all aliases and versions of a function run its one code',
    missing: 'runtimes other than Node, layers, VPC, event source mappings, weights of an alias',
  },
  {
    name: 'API Gateway',
    enforced: 'keys, usage plans, quotas, stage throttles, gateway responses, CORS mocks, invoke permissions',
    approximated:
      'limits of size and time; a mock has one answer, without a body; operators change keys, not APIs',
    missing: 'authorizers, models and validators, domains, HTTP and WebSocket APIs',
  },
  {
    name: 'DynamoDB',
    enforced:
      'items, conditions, queries, transactions with their reasons (dynalite beneath); LeadingKeys and Attributes of policies, for items that a request names',
    approximated:
      'transactions wait for each other where AWS reports a conflict; a token is forgotten at a restart; expired items are ' +
      'removed at the start and once a day',
    missing: 'streams, PartiQL, changes of tables other than deletion protection',
  },
  {
    name: 'S3',
    enforced: 'versions, conditions, checksums, multipart, bucket policies, website endpoints',
    approximated: 'configuration is read from the template and cannot be changed',
    missing:
      'ACLs, lifecycle at work, replication, notifications, presigned links, ranges, common prefixes, bodies in aws-chunked pieces, ListObjects version 1, DeleteObjects, pages of versions',
  },
  {
    name: 'CloudFront',
    enforced:
      'behaviors, policies, origin access control, functions with key-value stores, error pages, caching',
    approximated: 'one distribution, one edge',
    missing: 'Lambda@Edge, origin groups, signed URLs, managed policies but a few (another stops the start)',
  },
  {
    name: 'SQS',
    enforced: 'queues, visibility, delays, retention, queue policies',
    approximated:
      'queue addresses in variables of functions lead to this machine; one bad receipt refuses its whole batch',
    missing: 'FIFO, redrive, batches but of deletions, long polling',
  },
  {
    name: 'EventBridge Scheduler',
    enforced: 'cron, rate and at, windows, retries, dead letters, execution roles',
    approximated: 'a local time that summer time skips runs an hour later',
    missing: 'groups, targets other than functions and queues, EventBridge rules',
  },
  {
    name: 'Secrets Manager',
    enforced: 'versions and stages, rotation by function, generated values',
    approximated: 'nothing rotates by itself',
    missing: 'binary values, replicas, deletion',
  },
  {
    name: 'SES',
    enforced:
      'verified senders, the sandbox (`mailSandbox`), configuration sets, headers of version 2; mails end in an outbox and leave this machine for nobody',
    approximated:
      'an address is verified at once; bounces and complaints come from the mailbox simulator only',
    missing:
      'the rest of version 2, raw mails, other recipients than To, HTML, limits of sending, destinations of events other than SNS',
  },
  {
    name: 'SNS',
    enforced: 'topic policies, functions that subscribe, dead letters of subscriptions',
    approximated: 'a function that may not be called is given up at once',
    missing: 'the API, filters, FIFO, subscribers other than functions',
  },
  {
    name: 'CloudWatch Logs',
    enforced: 'the lines of groups, filtered by terms, streams and time; roles need the permission to write',
    approximated: 'of a long log what came last',
    missing: 'lists of groups and streams, JSON patterns, Insights, retention at work',
  },
  {
    name: 'CloudFormation, STS',
    enforced: 'stacks with outputs; custom resources with their timeouts; who the caller is',
    approximated: 'every change is an update in place',
    missing: 'deployments, change sets, assuming roles',
  },
];

/** The tables of the README, from the code. */
export function coverageTables(): string {
  const rows = services.map(
    ({ name, enforced, approximated, missing }) => `| ${name} | ${enforced} | ${approximated} | ${missing} |`,
  );
  const types = resourceTypes();
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  return [
    '| Service | Enforced | Approximated | Missing |\n| --- | --- | --- | --- |',
    ...rows,
    '',
    `Emulated resource types: ${list(types.emulated)}.`,
    '',
    `Accepted, without effect here: ${list(types.ignored)}. Any other type stops the start.`,
  ].join('\n');
}
