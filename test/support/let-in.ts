import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Registration } from '../../contracts/accounts/credentials';
import { passkeyRule, roleWithout } from '../../lambdas/accounts/passkeys/passkey-rule';
import { createTellEdge } from '../../lambdas/accounts/sessions/edge-messages';
import { endSession } from '../../lambdas/accounts/sessions/end-sessions';
import { enterAccount, type LoggedIn } from '../../lambdas/accounts/sessions/enter-account';
import { createSessionStore } from '../../lambdas/accounts/sessions/session-store';
import { createSessions } from '../../lambdas/accounts/sessions/sessions';
import { createPasswords } from '../../lambdas/accounts/users/passwords';
import { registerUser } from '../../lambdas/accounts/users/register/register-user';
import { createUsers } from '../../lambdas/accounts/users/users';
import { issueToken } from '../../lambdas/shared/auth/access-tokens';
import { createPublishedKeys } from '../../lambdas/shared/auth/published-keys';
import { createSigningKeys, type SigningKeys } from '../../lambdas/shared/auth/signing-keys';
import { createSecretVersions } from '../../lambdas/shared/aws/secret-versions';
import type { TestSystem } from './system';

type System = Pick<TestSystem, 'assembly' | 'operator' | 'clock'>;

/** By their passwords: making one takes a third of a second. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? createPasswords().hash(password);
  hashes.set(password, hash);
  return hash;
}

/** An account as registering makes it, whose password opens it, and of which no mail was sent. */
export async function makeAccount(system: System, account: Omit<Registration, 'language'>): Promise<void> {
  const register = registerUser({
    users: usersOf(system),
    passwords: { hash: hashOf },
    refuseWeak: () => {},
    limits: { admitRegistration: async () => {} },
    requestMail: async () => {},
    clock: system.clock,
    warn,
  });
  await register({ ...account, language: 'vi' }, { address: '127.0.0.1', site: undefined });
}

/** The operator's word that an address is its owner's. */
export async function prove(system: System, email: string): Promise<void> {
  await usersOf(system).prove(email, new Date(system.clock.now()).toISOString());
}

/** A sign-in as a right password makes it, for tests that do not look at it: nothing is compared, and no attempt counted. */
export async function letIn(
  system: System,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoggedIn> {
  const { clock } = system;
  const [client, users] = [tablesOf(system), usersOf(system)];
  const store = createSessionStore(client, 'accountSessions', clock);
  const published = createPublishedKeys(client, 'accountTokenKeys', clock);
  const enter = enterAccount({
    ...{ users, store, clock, warn, info: () => {} },
    end: endSession({
      store,
      tellEdge: createTellEdge(new LambdaClient(system.operator), 'endEdgeSessions'),
    }),
    issueToken: issueToken(keysIn(system, 'TokensSecret'), published, clock),
    sessions: createSessions(keysIn(system, 'SessionsSecret'), clock),
  });
  const user = await users.find(email);
  if (user === undefined) throw new Error(`Nobody has the address ${email}`);
  const role = roleWithout(user.role, passkeyRule(passkeyRolesOf(system)));
  const proven = { user, role, isStill: async () => true, by: 'a password' } as const;
  return enter(
    proven,
    (name) => headers[name],
    async () => {},
  );
}

function warn(message: string, error: unknown): void {
  throw new Error(message, { cause: error });
}

function tablesOf({ operator }: System): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(operator));
}

function usersOf(system: System) {
  return createUsers(tablesOf(system), {
    USERS_TABLE_NAME: 'phishingUsers',
    STAFF_TABLE_NAME: 'accountStaff',
  });
}

function keysIn({ assembly, operator, clock }: System, logicalId: string): SigningKeys {
  const secrets = assembly.ofType('AWS::SecretsManager::Secret');
  const secret = secrets.find((resource) => resource.logicalId.startsWith(logicalId));
  if (!secret) throw new Error(`No secret ${logicalId}`);
  return createSigningKeys(createSecretVersions(new SecretsManagerClient(operator), secret.ref), clock);
}

/** As the stage names them to the function of the sign-in. */
function passkeyRolesOf({ assembly }: System): string {
  const login = assembly.ofType('AWS::Lambda::Function').find(({ ref }) => ref === 'login');
  const { Variables } = Object(login?.properties['Environment']);
  return String(Variables?.PASSKEY_ROLES ?? '');
}
