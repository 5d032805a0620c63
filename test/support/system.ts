import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assembly, Clock, OnDecision, TemplateEdit } from 'cdk-offline';
import { loadAssembly, openPorts, type Ports, systemClock } from 'cdk-offline';
import type { Role } from '../../contracts/http/roles';
import { doors, type School, startSchool } from '../../local/school';
import { assemblyDirectory } from './assembly';
import { patience } from './patience';
import { recordAnswers } from './recorded-answers';
import { createUpstreamFaults, type UpstreamFaults } from './upstream-faults';

/** Asked for here, where no hook's time limit runs: the first file to ask waits for the synthesis. */
const shipped = assemblyDirectory();

export interface Mail {
  /** Addresses, separated by commas. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
  /** Of its own, where it has any. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestSystem extends School {
  readonly assembly: Assembly;
  readonly clock: Pick<Clock, 'now'>;
  readonly directory: string;
  /** Without a key that is good, with an empty one. */
  readonly student: { readonly url: string; readonly apiKey: string };
  /** Options of an SDK client with the operator's credentials. */
  readonly operator: ReturnType<typeof operatorOf>;
  /** What is wrong with the made-up provider of air and weather. */
  readonly upstream: Pick<UpstreamFaults, 'fail' | 'heal'>;
  /** What went wrong without anybody to tell it to. */
  readonly warnings: readonly string[];
  mails(): Promise<readonly Mail[]>;
  /** Stops the system; its state stays when `directory` was given. Rejects when an API answered what it does not declare. */
  close(): Promise<void>;
}

interface Options {
  /** A state directory to go on with. */
  readonly directory?: string;
  /** Tables and messages are kept in files too, as `npm start` keeps them, and as they are where `directory` is given. */
  readonly onDisk?: boolean;
  readonly edit?: TemplateEdit;
  /** Changes what the templates do not say, such as the folder of a bundle. */
  readonly with?: (assembly: Assembly) => Assembly;
  /** Lets a test step between the functions and AWS. */
  readonly wrap?: (ports: Ports) => Ports;
  readonly clock?: Clock;
  /** Hears of every question to the policies. */
  readonly onDecision?: OnDecision;
  /** Hears of every line in a log group. */
  readonly onLog?: (logGroup: string, line: string) => void;
  /** Lets the forecast be computed, and mails go, as time passes, which most tests that move the clock do not want. */
  readonly hourly?: boolean;
  /** Of the machine, for a test that waits until functions give something up. */
  readonly patience?: number;
}

/** The shipped assembly on free ports with a state of its own. */
export async function startTestSystem(options: Options = {}): Promise<TestSystem> {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'schoolhouse-'));
  const loaded = loadAssembly(shipped, { edit: edited(options) });
  const assembly = options.with?.(loaded) ?? loaded;
  const { clock = systemClock, onDecision, onLog } = options;
  const opened = await openPorts(0, doors, clock);
  const answers = recordAnswers(assembly);
  const upstream = createUpstreamFaults();
  const ports = upstream.wrapPorts(answers.wrap(options.wrap?.(opened) ?? opened));
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);
  const system = await startSchool({
    assembly,
    state: directory,
    ports,
    warn,
    clock,
    forgets: directory !== options.directory && !options.onDisk,
    patience: options.patience ?? patience,
    ...(onDecision && { onDecision }),
    ...(onLog && { onLog }),
  });
  const { student } = system.endpoints;
  if (typeof student !== 'object') throw new Error('No API student');
  return {
    ...system,
    assembly,
    clock,
    directory,
    student: { url: student.url, apiKey: student.apiKey ?? '' },
    operator: operatorOf(system.endpoints.aws),
    upstream,
    warnings,
    mails: async () => (await fetch(`${system.endpoints.mail.url}/messages`)).json() as Promise<Mail[]>,
    close: async () => {
      await system.stop();
      await opened.close();
      if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
      const faults = answers.faults();
      if (faults.length > 0) throw new Error(`Not as docs/api declares it:\n${faults.join('\n')}`);
    },
  };
}

const often = ['HourlyCompute', 'AirMails', 'ImportMails', 'AuditSealing', 'AccountErasure'];

function edited({ edit = (_, template) => template, hourly = false }: Options): TemplateEdit {
  const paused = editResources(({ Type, Properties }) => {
    const isOften = often.includes(String(Properties?.['Name']));
    if (Type === 'AWS::Scheduler::Schedule' && isOften && !hourly) Properties['State'] = 'DISABLED';
  });
  return (stack, template) => paused(stack, edit(stack, template));
}

function operatorOf(endpoint: string) {
  const credentials = { accessKeyId: 'local-operator', secretAccessKey: 'any' };
  return { endpoint, region: 'us-east-1', credentials };
}

interface Limits {
  readonly rate?: number;
  readonly burst?: number;
  readonly perDay?: number;
}

/** The templates with other limits: of the usage plan, and, so that these count, none at the stage. */
export function withLimits({ rate = 10_000, burst = 10_000, perDay = 1_000_000 }: Limits = {}): TemplateEdit {
  return editResources((resource) => {
    if (resource.Type === 'AWS::ApiGateway::UsagePlan') {
      resource.Properties['Throttle'] = { RateLimit: rate, BurstLimit: burst };
      resource.Properties['Quota'] = { Limit: perDay, Period: 'DAY' };
    }
    if (resource.Type === 'AWS::ApiGateway::Stage') delete resource.Properties['MethodSettings'];
  });
}

/** The templates as of a stage that asks these roles for a passkey: what it tells the functions. */
export const needPasskey = (...roles: readonly Role[]) =>
  editResources(({ Type, Properties }) => {
    if (Type !== 'AWS::Lambda::Function') return;
    const { Variables } = Object(Properties['Environment']);
    if (Variables?.PASSKEY_ROLES) Variables.PASSKEY_ROLES = roles.join(' ');
  });

/** The templates with several edits, one after the other. */
export function edits(...all: readonly TemplateEdit[]): TemplateEdit {
  return (stack, template) => all.reduce((edited, edit) => edit(stack, edited), template);
}

interface EditableResource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}

/** An edit that changes a copy of each resource in place. */
export function editResources(change: (resource: EditableResource, logicalId: string) => void): TemplateEdit {
  return (_, template) => {
    const copy = JSON.parse(JSON.stringify(template)) as typeof template & {
      Resources: Record<string, EditableResource>;
    };
    for (const [logicalId, resource] of Object.entries(copy.Resources)) change(resource, logicalId);
    return copy;
  };
}
