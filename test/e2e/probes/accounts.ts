import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createPasswords } from '../../../lambdas/accounts/users/passwords';
import { fullName, password, phishingClient } from '../../support/phishing-client';
import { fresh, type Probe, reaching, type School } from './school';

const settings = { mode: 'Strict', whitelist: ['school.example'], blacklist: [], isProtectionEnabled: true };

export async function register(school: School): Promise<string> {
  const email = `${school.newId()}@families.example`.toLowerCase();
  const { status } = await phishingClient(school).send('/api/auth/register', { email, password, fullName });
  expect(status).toBe(201);
  return email;
}

export async function logIn(school: School, email: string): Promise<number> {
  return (await phishingClient(school).send('/api/auth/login', { email, password })).status;
}

export const accountProbes: readonly Probe[] = [
  {
    name: 'an account is made',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for registerRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/register of registerFunction',
      'dynamodb:PutItem on UsersTable for registerRole',
      'dynamodb:UpdateItem on UsersTable for registerRole',
      'dynamodb:UpdateItem on SignInsTable for registerRole',
    ],
    run: async (school) => {
      await register(school);
    },
  },
  {
    name: 'a parent signs in',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for loginRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/login of loginFunction',
      'dynamodb:GetItem on UsersTable for loginRole',
      'dynamodb:GetItem on StaffTable for loginRole',
      'dynamodb:GetItem on PasskeysTable for loginRole',
      'dynamodb:UpdateItem on SignInsTable for loginRole',
      'dynamodb:DeleteItem for loginRole',
      'dynamodb:PutItem on TokensSessions for loginRole',
      'dynamodb:Query for loginRole',
      'secretsmanager:GetSecretValue on TokensSecret for loginRole',
      'secretsmanager:GetSecretValue on SessionsSecret for loginRole',
    ],
    run: fresh('login', async (school) => {
      expect(await logIn(school, await register(school))).toBe(200);
    }),
  },
  {
    name: 'a sign-in renews a hash of old parameters',
    needs: ['dynamodb:UpdateItem on UsersTable for loginRole'],
    run: async (school) => {
      const email = `${school.newId()}@families.example`.toLowerCase();
      const table = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
      const passwordHash = await createPasswords({ ln: 4, r: 8, p: 1 }).hash(password);
      const createdAt = '2026-11-20T07:00:00.000Z';
      const user = { email, id: 1_000_000, role: 'Parent', passwordHash, createdAt };
      await table.send(new PutCommand({ TableName: 'phishingUsers', Item: user }));
      expect(await logIn(school, email)).toBe(200);
      const { Item } = await table.send(new GetCommand({ TableName: 'phishingUsers', Key: { email } }));
      expect(Item?.passwordHash).toMatch(/^\$scrypt\$ln=15,/);
    },
  },
  {
    name: 'an account is read by its owner',
    needs: [
      ...reaching('getAccount', 'GET /api/account'),
      'dynamodb:GetItem on UsersTable for getAccountRole',
      'dynamodb:GetItem on StaffTable for getAccountRole',
      'dynamodb:GetItem on TokensSessions for getAccountRole',
      'dynamodb:GetItem on TokensPublishedKeys for getAccountRole',
    ],
    run: fresh('getAccount', async ({ parent }) => {
      expect((await parent.get('/api/account')).status).toBe(200);
    }),
  },
  {
    name: 'settings are read',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for getSettingsRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for GET /api/settings of getSettingsFunction',
      'dynamodb:GetItem on SettingsTable for getSettingsRole',
    ],
    run: fresh('getSettings', async ({ parent }) => {
      expect((await parent.get('/api/settings')).status).toBe(200);
    }),
  },
  {
    name: 'settings are replaced',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for putSettingsRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for PUT /api/settings of putSettingsFunction',
      'dynamodb:PutItem for putSettingsRole',
    ],
    run: fresh('putSettings', async ({ parent }) => {
      const { status, body } = await parent.send('/api/settings', settings, 'PUT');
      expect({ status, body }).toEqual({ status: 200, body: settings });
    }),
  },
];
