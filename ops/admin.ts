import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Credentials, newCredentialFields } from '../contracts/accounts/credentials';
import { passwordFaults } from '../contracts/accounts/password-faults';
import { check } from '../contracts/http/check';
import { type Role, roles } from '../contracts/http/roles';
import { sentenceOf } from '../contracts/http/sentences';
import { isCommon } from '../lambdas/accounts/passwords/common-passwords';
import { passwordFault } from '../lambdas/accounts/passwords/password-rules';
import { createTellEdge } from '../lambdas/accounts/sessions/edge-messages';
import { type EndSessionsOf, endSessionsOf } from '../lambdas/accounts/sessions/end-sessions';
import { createSessionStore } from '../lambdas/accounts/sessions/session-store';
import { changeRole } from '../lambdas/accounts/users/change-role';
import { type MadeAdmin, makeAdmin } from '../lambdas/accounts/users/make-admin';
import { createPasswords } from '../lambdas/accounts/users/passwords';
import { createUsers } from '../lambdas/accounts/users/users';
import { systemClock } from '../lambdas/shared/time/clock';
import { asOperator } from './audit/as-operator';
import { type Target, target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run admin -- create EMAIL [--password-stdin] [--stage STAGE]
  Makes an admin of the account with this address, or makes the account. A new account gets a password that is
  shown once; with --password-stdin it is read from standard input instead.
npm run admin -- role EMAIL Parent|Staff|Admin [--stage STAGE]
  Gives the account another role and signs it out everywhere within five seconds.`;

export interface AdminDeps {
  readonly makeAdmin: (credentials: Credentials) => Promise<MadeAdmin>;
  readonly print: (line: string) => void;
}

/** Without a password a new account gets one that nobody can guess. */
export async function createAdmin(deps: AdminDeps, address: string, given?: string): Promise<void> {
  const password = given ?? randomBytes(18).toString('base64url');
  const credentials = checked({ email: address, password });
  const { email } = credentials;
  const outcome = await deps.makeAdmin(credentials);
  if (outcome === 'admin already') return deps.print(`${email} is an admin already; nothing was changed.`);
  if (outcome === 'promoted') {
    return deps.print(`${email} is an admin now, with the password it had, from the next sign-in on.`);
  }
  if (given === undefined) deps.print(`Password, shown this once: ${password}`);
  deps.print(`${email} has a new account and is an admin.`);
}

export interface RoleDeps {
  readonly changeRole: (email: string, role: Role) => Promise<number | undefined>;
  readonly print: (line: string) => void;
}

export async function giveRole({ changeRole, print }: RoleDeps, address: string, role: Role): Promise<void> {
  const email = address.trim().toLowerCase();
  const id = await changeRole(email, role);
  if (id === undefined) throw new Error(`Nobody has the address ${email}.`);
  print(`${email} has the role ${role} and is signed out everywhere.`);
}

/** As the functions end sessions: in the table first, then at the edge. */
function endAllOf(chosen: Target, dynamoDb: DynamoDBDocumentClient): EndSessionsOf {
  const store = createSessionStore(dynamoDb, chosen.nameOf('accountSessions'), systemClock);
  const lambda = new LambdaClient(chosen.clientConfig);
  const tellEdge = createTellEdge(lambda, chosen.nameOf('endEdgeSessions'));
  return endSessionsOf({ store, tellEdge, clock: systemClock });
}

function checked(credentials: Credentials): Credentials {
  const { value, issues } = check({ kind: 'record', fields: newCredentialFields }, credentials, 'request');
  if (issues) throw new Error(issues.map((issue) => `${issue.path} ${sentenceOf(issue)}`).join('\n'));
  const fault = passwordFault(isCommon)(value);
  if (fault) throw new Error(`password ${passwordFaults[fault]}`);
  return value;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, email, given, ...rest] = positionals;
  if (command !== 'create' && command !== 'role') throw new WrongUsage('What shall be done?');
  if (email === undefined || rest.length > 0) throw new WrongUsage('Whose address? Give one.');
  const role = roles.find((each) => each === given);
  if ((command === 'role') !== (role !== undefined) || (given !== undefined && role === undefined)) {
    throw new WrongUsage(`Which role? One of ${roles.join(', ')}, with the command role.`);
  }
  const chosen = target({ stage: values.stage, root: path.resolve(__dirname, '..') });
  console.log(`Target: ${chosen.description}`);
  const dynamoDb = DynamoDBDocumentClient.from(new DynamoDBClient(chosen.clientConfig));
  const users = createUsers(dynamoDb, chosen.nameOf('phishingUsers'));
  const known = await users.find(email.toLowerCase());
  const deed = { what: 'role.give', about: known && String(known.id) } as const;
  if (role !== undefined) {
    const deps = { users, endAllOf: endAllOf(chosen, dynamoDb) };
    const giving = { changeRole: changeRole(deps), print: console.log };
    return asOperator(chosen, deed, () => giveRole(giving, email, role));
  }
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const deps = {
    makeAdmin: makeAdmin({ users, passwords: createPasswords(), clock: systemClock }),
    print: console.log,
  };
  await asOperator(chosen, deed, () => createAdmin(deps, email, password));
}

if (require.main === module) void runCommand(usage, main);
