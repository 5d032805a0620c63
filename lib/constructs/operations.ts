import type { Construct } from 'constructs';
import type { Route, Routes } from '../../contracts/http/route';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from './access-tokens';
import { allowedOriginOf } from './allowed-origin';
import type { AuditQueue } from './audit-queue';
import type { IdempotencyTable } from './idempotency-table';
import { ServiceFunction, type ServiceFunctionProps } from './service-function';

/** What each function reads besides what its route's caller needs: a slice's env.ts. */
type Env = Readonly<Record<string, readonly string[]>>;

type Size = Pick<ServiceFunctionProps<string>, 'memorySize' | 'timeout' | 'roleName'>;

export interface OperationsProps<Rs extends Routes, E extends Env> {
  readonly config: StageConfig;
  readonly routes: Rs;
  readonly env: E;
  /** Of every operation that `sizes` does not name. */
  readonly size: Size;
  readonly sizes?: { readonly [Name in OperationName<Rs>]?: Size };
  /** Takes the deeds of routes that have one. */
  readonly audit?: AuditQueue;
  /** Checks the tokens that routes of a role ask for. */
  readonly tokens?: AccessTokens;
  /** Recognises POSTs that are sent again. */
  readonly repeats?: IdempotencyTable;
}

/** A route's function is called as its export, unless the route says otherwise. */
export type OperationName<Rs extends Routes> = {
  [Name in keyof Rs & string]: Rs[Name] extends { readonly operation: infer Other extends string }
    ? Other
    : Name;
}[keyof Rs & string];

export type Operations<Rs extends Routes, E extends Env> = {
  readonly [Name in OperationName<Rs>]: ServiceFunction<
    (Name extends keyof E ? E[Name][number] : never) | 'ALLOWED_ORIGIN'
  >;
};

/** A function for each of the routes, with what its callers ask of it: the origin of the site, the key of tokens. */
export function makeOperations<
  const Rs extends Routes,
  const E extends Env & Record<OperationName<Rs>, unknown>,
>(
  scope: Construct,
  { config, routes, env, size, sizes = {}, tokens, audit, repeats }: OperationsProps<Rs, E>,
): Operations<Rs, E> {
  const made: Record<string, ServiceFunction> = {};
  for (const [exportName, route] of Object.entries<Route>(routes)) {
    const name = route.operation ?? exportName;
    made[name] ??= new ServiceFunction(scope, name, {
      config,
      description: route.summary,
      variables: env[name] ?? [],
      ...size,
      ...(sizes as Readonly<Record<string, Size>>)[name],
    });
    made[name].provide({ ALLOWED_ORIGIN: allowedOriginOf(route, config) });
    if (route.deed) grantReport(made[name], audit);
    if (typeof route.caller !== 'string') grantTokens(made[name], tokens);
    if (route.method === 'POST') grantRecognise(made[name], repeats);
  }
  return made as Operations<Rs, E>;
}

function grantTokens(target: ServiceFunction, tokens: AccessTokens | undefined): void {
  if (!tokens) throw new Error(`${target.operation} asks for a token, and there are no tokens`);
  tokens.grantVerify(target);
}

function grantRecognise(target: ServiceFunction, repeats: IdempotencyTable | undefined): void {
  if (!repeats) throw new Error(`${target.operation} takes POSTs, and nothing recognises repeated ones`);
  repeats.grantRecognise(target);
}

function grantReport(target: ServiceFunction, audit: AuditQueue | undefined): void {
  if (!audit) throw new Error(`${target.operation} reports deeds, and there is no audit log`);
  audit.grantReport(target);
}
