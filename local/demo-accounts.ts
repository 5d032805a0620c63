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

/** Registers two accounts, whose addresses count as proven, if their table was created just now. */
export async function addDemoAccounts(
  { createdTables, apis, dynamodb }: System,
  state: string,
): Promise<void> {
  const table = createdTables.find((name) => name === usersTable || name.endsWith(`-${usersTable}`));
  const api = apis.find(({ name }) => name.endsWith('phishing'));
  if (table === undefined || api === undefined) return;
  const accounts = { admin: newAccount('demo-admin'), parent: newAccount('demo-parent') };
  const [{ id }] = await Promise.all([register(api.url, accounts.admin), register(api.url, accounts.parent)]);
  // As the operator's command does it: no API can.
  for (const { email } of Object.values(accounts)) {
    const proven = { UpdateExpression: 'SET provenAt = createdAt', Key: { email: { S: email } } };
    await dynamodb('UpdateItem', { TableName: table, ...proven });
  }
  const role = { account: { S: String(id) }, email: { S: accounts.admin.email }, role: { S: 'Admin' } };
  const TableName = table.replace(usersTable, 'accountStaff');
  await dynamodb('PutItem', { TableName, Item: { ...role, disabled: { BOOL: false } } });
  writeState(fileIn(state), accounts);
}

function fileIn(state: string): string {
  return join(state, 'accounts.json');
}

function newAccount(name: string): Account {
  return { email: `${name}@families.example`, password: `demo-${randomBytes(9).toString('base64url')}` };
}

async function register(url: string, account: Account): Promise<{ readonly id: number }> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ ...account, fullName: 'Tài khoản mẫu' }),
  });
  if (response.status !== 201)
    throw new Error(`No demo account: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ readonly id: number }>;
}
