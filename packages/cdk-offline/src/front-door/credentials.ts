import { createHash } from 'node:crypto';
import type { Assembly, Principal } from '../services';

/** Who runs the machine: may do everything. */
export const operatorKeyId = 'local-operator';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** A role's credentials are the same on every start, so that the access key id alone names the role. */
export function roleCredentials(roleArn: string): Credentials {
  const digest = createHash('sha256').update(roleArn).digest('hex').toUpperCase();
  return {
    accessKeyId: `ASIA${digest.slice(0, 16)}`,
    secretAccessKey: 'signatures-are-not-verified-on-this-machine',
    sessionToken: 'local-session',
  };
}

/** Finds the principal of an access key id; undefined for a key that nobody has. */
export function createKeyring(assembly: Assembly): (accessKeyId: string) => Principal | undefined {
  const principals = new Map<string, Principal>([[operatorKeyId, { kind: 'operator' }]]);
  for (const role of assembly.ofType('AWS::IAM::Role')) {
    const arn = assembly.attribute(role, 'Arn');
    principals.set(roleCredentials(arn).accessKeyId, { kind: 'role', arn });
  }
  return (accessKeyId) => principals.get(accessKeyId);
}
