import type { IncomingMessage } from 'node:http';
import type { Call, Permissions, Principal } from '../services';
import { ServiceError } from './service-error';

/** Throws a refusal in AWS's words unless the caller may do this. */
export type Authorize = (action: string, resource: string, context?: Call['context']) => void;

/** For one request; `name` and `status` are what the service's protocol makes of a refusal. */
export function createAuthorize(
  permissions: Permissions,
  principal: Principal,
  { headers }: IncomingMessage,
  { name, status }: { readonly name: string; readonly status: number },
): Authorize {
  // This machine speaks no TLS; a caller may say that it came without, to try a policy that denies that.
  const secure = { 'aws:SecureTransport': String(headers['x-forwarded-proto'] !== 'http') };
  return (action, resource, context) => {
    const call = { principal, action, resource, context: { ...context, ...secure } };
    const { allowed, reason } = permissions.decide(call);
    if (!allowed) throw new ServiceError(name, reason, status);
  };
}
