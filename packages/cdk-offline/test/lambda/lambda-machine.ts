import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createFunctions, type FunctionsDeps, type LocalFunctions } from '../../src/lambda/functions';
import { createLogGroups } from '../../src/logs/log-groups';
import type { Call, Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

export const operator: Principal = { kind: 'operator' };
export const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:fn';
export const roleArn = 'arn:aws:iam::000000000000:role/Fn';

export interface Machine {
  readonly functions: LocalFunctions;
  readonly warnings: readonly string[];
  readonly deadLetters: readonly { principal: Principal; queueArn: string; body: string }[];
  log(): string;
  /** Waits for a dead letter, or for a line of the log. */
  told(what: string): Promise<void>;
  traces(): string;
  /** Replaces the code of the function. */
  write(code: string): void;
  invoke(event?: unknown): ReturnType<LocalFunctions['invoke']>;
}

export interface MachineOptions {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly resources?: Template['Resources'];
  readonly refused?: (call: Call) => boolean;
  readonly clock?: FunctionsDeps['clock'];
  readonly patience?: number;
}

const running: LocalFunctions[] = [];

/** The assembly with the function "fn", and the folder of its code. */
function assemblyOf({ properties, resources }: MachineOptions) {
  const role = { Type: 'AWS::IAM::Role', Properties: { RoleName: 'Fn' } };
  const Properties = {
    FunctionName: 'fn',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Code: { S3Key: 'abc.zip' },
    Timeout: 5,
    ...properties,
  };
  const fn = { Type: 'AWS::Lambda::Function', Properties };
  const assembly = loadAssembly(writeAssembly({ App: { Resources: { Role: role, Fn: fn, ...resources } } }));
  const asset = join(assembly.directory, 'asset.abc');
  mkdirSync(asset);
  return { assembly, asset };
}

/** One function "fn" with this code; everything is allowed but what `refused` says. */
export function machine(code: string, options: MachineOptions = {}): Machine {
  const { assembly, asset } = assemblyOf(options);
  const write = (text: string): void => writeFileSync(join(asset, 'index.mjs'), text);
  write(code);
  const directory = mkdtempSync(join(tmpdir(), 'lambda-'));
  const warnings: string[] = [];
  const events = new EventEmitter();
  const said = new Set<string>();
  const tell = (what: string): void => {
    said.add(what);
    events.emit(what);
  };
  const deadLetters: { principal: Principal; queueArn: string; body: string }[] = [];
  const read = (file: string): string =>
    readFileSync(join(directory, file), { encoding: 'utf8', flag: 'a+' });
  const groups = createLogGroups(directory, options.clock ?? Date, () => {});
  const functions = createFunctions({
    assembly,
    permissions: {
      decide: (call) => ({ allowed: !options.refused?.(call), reason: `refused ${call.action}` }),
    },
    queues: {
      send: (principal, queueArn, { body }) => {
        deadLetters.push({ principal, queueArn, body });
        tell('dead letter');
        return { allowed: true, reason: '' };
      },
    },
    directory,
    endpoint: 'http://127.0.0.1:1',
    clock: options.clock ?? { now: Date.now, after: () => () => {} },
    writeLog: (group, stream, line) => {
      groups.write(group, stream, line);
      tell(`log line ${line}`);
    },
    warn: (line) => warnings.push(line),
    patience: options.patience,
  });
  running.push(functions);
  return {
    functions,
    warnings,
    deadLetters,
    told: async (what) => {
      if (!said.has(what)) await once(events, what);
    },
    log: () => {
      mkdirSync(join(directory, 'logs/aws/lambda'), { recursive: true });
      // Without time and stream.
      return read('logs/aws/lambda/fn.log').replace(/^\S+ \S+ /gm, '');
    },
    traces: () => read('traces.jsonl'),
    write,
    invoke: (event = {}) => functions.invoke(operator, functionArn, event),
  };
}

export async function stopMachines(): Promise<void> {
  await Promise.all(running.splice(0).map((functions) => functions.stop()));
}
