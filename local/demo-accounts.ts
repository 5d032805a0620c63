import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readState, type System, writeState } from 'cdk-offline';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface Accounts {
  readonly admin: Account;
  readonly parent: Account;
}

const usersTable = 'phishingUsers';

/** Those of the first start in this state directory, whose passwords it keeps. */
export function demoAccounts(state: string): Accounts | undefined {
  return readState<Accounts | undefined>(fileIn(state), undefined);
}

/** Registers two accounts, if their table was created just now. */
export async function addDemoAccounts(
  { createdTables, apis, dynamodb }: System,
  state: string,
): Promise<void> {
  const table = createdTables.find((name) => name === usersTable || name.endsWith(`-${usersTable}`));
  const api = apis.find(({ name }) => name.endsWith('phishing'));
  if (table === undefined || api === undefined) return;
  const accounts = { admin: newAccount('demo-admin'), parent: newAccount('demo-parent') };
  await Promise.all(Object.values(accounts).map((account) => register(api.url, account)));
  // As the operator's command does it: no API can.
  await dynamodb('UpdateItem', {
    TableName: table,
    Key: { email: { S: accounts.admin.email } },
    UpdateExpression: 'SET #role = :admin',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': { S: 'Admin' } },
  });
  writeState(fileIn(state), accounts);
}

function fileIn(state: string): string {
  return join(state, 'accounts.json');
}

function newAccount(name: string): Account {
  return { email: `${name}@families.example`, password: `demo-${randomBytes(9).toString('base64url')}` };
}

async function register(url: string, account: Account): Promise<void> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ ...account, fullName: 'Tài khoản mẫu' }),
  });
  if (response.status !== 201)
    throw new Error(`No demo account: ${response.status} ${await response.text()}`);
}
