import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DynamoDb } from '../../packages/cdk-offline/src/dynamodb/dynamodb';
import { readState, writeState } from '../../packages/cdk-offline/src/state-file';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface Accounts {
  readonly admin: Account;
  readonly parent: Account;
}

export interface DemoAccountsDeps {
  readonly dynamodb: DynamoDb;
  /** The state directory: the passwords are kept there. */
  readonly directory: string;
  /** The tables that were created just now. */
  readonly created: readonly string[];
  /** Base of the API that registers accounts. */
  readonly url: string;
}

const usersTable = 'phishingUsers';

/** Registers two accounts, if their table was created just now, and keeps their passwords for the next start. */
export async function demoAccounts(deps: DemoAccountsDeps): Promise<Accounts | undefined> {
  const file = join(deps.directory, 'accounts.json');
  const table = deps.created.find((name) => name === usersTable || name.endsWith(`-${usersTable}`));
  if (table === undefined) return readState<Accounts | undefined>(file, undefined);
  const accounts = { admin: newAccount('demo-admin'), parent: newAccount('demo-parent') };
  await Promise.all(Object.values(accounts).map((account) => register(deps.url, account)));
  await makeAdmin(deps.dynamodb, table, accounts.admin);
  writeState(file, accounts);
  return accounts;
}

function newAccount(name: string): Account {
  return { email: `${name}@families.example`, password: `demo-${randomBytes(9).toString('base64url')}` };
}

async function register(url: string, account: Account): Promise<void> {
  const response = await fetch(`${url}/api/auth/register`, { method: 'POST', body: JSON.stringify(account) });
  if (response.status !== 201)
    throw new Error(`No demo account: ${response.status} ${await response.text()}`);
}

/** As the operator's command does it: no API can. */
async function makeAdmin(dynamodb: DynamoDb, table: string, { email }: Account): Promise<void> {
  await dynamodb.call('UpdateItem', {
    TableName: table,
    Key: { email: { S: email } },
    UpdateExpression: 'SET #role = :admin',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': { S: 'Admin' } },
  });
}
