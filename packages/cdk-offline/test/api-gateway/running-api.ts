import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Apis, createApis } from '../../src/api-gateway/apis';
import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import type { Functions, Invocation } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

export interface RunningApi {
  readonly apis: Apis;
  readonly clock: ManualClock;
  /** The address of the API's stage. */
  readonly url: string;
  readonly key: string;
  readonly directory: string;
  readonly events: readonly APIGatewayProxyEvent[];
  readonly logs: readonly (readonly [group: string, line: string])[];
  /** What the function does from now on. */
  respond(answer: (event: APIGatewayProxyEvent) => Promise<Invocation> | Invocation): void;
  stop(): Promise<void>;
}

export function ok(answer: unknown): Invocation {
  return { outcome: 'ok', payload: JSON.stringify(answer) };
}

export async function runApi(
  template: Template,
  directory: string = mkdtempSync(join(tmpdir(), 'api-')),
): Promise<RunningApi> {
  const assembly = loadAssembly(writeAssembly({ Things: template }));
  const permissions = createPermissions(assembly);
  const clock = createManualClock('2026-11-20T23:59:00Z');
  const events: APIGatewayProxyEvent[] = [];
  const logs: (readonly [string, string])[] = [];
  let respond: Parameters<RunningApi['respond']>[0] = () => ok({ statusCode: 200, body: '{}' });
  const functions: Functions = {
    invoke: async (principal, functionArn, event) => {
      const { allowed, reason } = permissions.decide({
        principal,
        action: 'lambda:InvokeFunction',
        resource: functionArn,
      });
      if (!allowed) return { outcome: 'denied', payload: reason };
      events.push(event as APIGatewayProxyEvent);
      return respond(event as APIGatewayProxyEvent);
    },
    invokeAsync: () => Promise.reject(new Error('An API invokes synchronously')),
  };
  const apis = createApis({
    assembly,
    permissions,
    functions,
    directory,
    clock,
    readSecret: (arn) => `value of ${arn}`,
    writeLog: (group, _stream, line) => logs.push([group, line]),
  });
  const server = createServer((request, response) => void apis.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A test that fails before it stops the server must not keep the whole run alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apis,
    clock,
    url: apis.list(`http://127.0.0.1:${port}`)[0]?.url ?? '',
    key: apis.list('')[0]?.keys.find(({ name }) => name === 'ThingsKey')?.value ?? '',
    directory,
    events,
    logs,
    respond: (answer) => {
      respond = answer;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
