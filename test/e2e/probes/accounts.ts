import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mostSessions } from '../../../lambdas/accounts/sessions/login/begin-session';
import { createPasswords } from '../../../lambdas/accounts/users/passwords';
import { keyStore } from '../../support/key-store';
import { fullName, password, phishingClient } from '../../support/phishing-client';
import { claimsOf, keepSession, type TokenClaims, tokenOf } from '../../support/tokens';
import { fresh, type Probe, probingParent, reaching, type School } from './school';

const settings = { mode: 'Strict', whitelist: ['school.example'], blacklist: [], isProtectionEnabled: true };

async function register(school: School): Promise<string> {
  const email = `${school.newId()}@families.example`.toLowerCase();
  const { status } = await phishingClient(school).send('/api/auth/register', { email, password, fullName });
  expect(status).toBe(201);
  return email;
}

async function logIn(school: School, email: string): Promise<number> {
  return (await phishingClient(school).send('/api/auth/login', { email, password })).status;
}

/** The cookie of somebody who has just signed in. */
async function sessionOf(school: School): Promise<string> {
  const body = { email: probingParent, password };
  const { headers } = await phishingClient(school).send('/api/auth/login', body);
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Claims of a session of staff, of an account of its own. */
async function staffSession(school: School): Promise<TokenClaims> {
  const sub = String(3_000_000 + Number(school.newId().slice('HS-'.length)));
  const claims = claimsOf('Staff');
  // Probes let whole nights pass.
  return { ...claims, sub, exp: Number(claims['exp']) + 365 * 24 * 3_600 };
}

function ask(
  { endpoints }: School,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { phishing } = endpoints;
  if (typeof phishing !== 'object') throw new Error('No API phishing');
  const fromOurPage = { 'sec-fetch-site': 'same-origin', ...headers };
  return fetch(`${phishing.url}/api/auth/${path}`, { method: 'POST', headers: fromOurPage });
}

export const accountProbes: readonly Probe[] = [
  {
    name: 'an account is made',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for registerRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/register of registerFunction',
      'dynamodb:PutItem for registerRole',
      'dynamodb:UpdateItem for registerRole',
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
      'dynamodb:GetItem on SignInsTable for loginRole',
      'dynamodb:PutItem on SignInsTable for loginRole',
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
    name: 'the oldest of very many sessions ends',
    needs: ['dynamodb:UpdateItem on TokensSessions for loginRole'],
    run: async (school) => {
      const email = await register(school);
      expect(await logIn(school, email)).toBe(200);
      const table = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
      const Key = { email };
      const { Item } = await table.send(new GetCommand({ TableName: 'phishingUsers', Key }));
      const iat = Math.floor(Date.now() / 1_000);
      for (let number = 0; number < mostSessions; number += 1) {
        const sid = String(number).padStart(22, '0');
        await keepSession(school, { ...claimsOf('Parent'), sub: String(Item?.id), sid, iat: iat - number });
      }
      expect(await logIn(school, email)).toBe(200);
    },
  },
  {
    name: 'a session goes on',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for renewSessionRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/session of renewSessionFunction',
      'dynamodb:GetItem for renewSessionRole',
      'dynamodb:UpdateItem for renewSessionRole',
      'secretsmanager:GetSecretValue on TokensSecret for renewSessionRole',
      'secretsmanager:GetSecretValue on SessionsSecret for renewSessionRole',
    ],
    run: fresh('renewSession', async (school) => {
      const answer = await ask(school, 'session', { cookie: await sessionOf(school) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=ey/);
    }),
  },
  {
    name: 'a session ends',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for logoutRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/logout of logoutFunction',
      'dynamodb:UpdateItem for logoutRole',
      'lambda:InvokeFunction for logoutRole',
      'sts:AssumeRole by lambda.amazonaws.com for endEdgeSessionsRole',
      'cloudfront-keyvaluestore:DescribeKeyValueStore for endEdgeSessionsRole',
      'cloudfront-keyvaluestore:UpdateKeys for endEdgeSessionsRole',
      'dynamodb:Query for endEdgeSessionsRole',
    ],
    run: fresh('logout', async (school) => {
      const claims = await staffSession(school);
      const answer = await ask(school, 'logout', {
        authorization: `Bearer ${await tokenOf(school, claims)}`,
      });
      expect(answer.status).toBe(204);
      expect((await keyStore(school).keys())[`ended-${claims['sub']}`]).toContain(String(claims['sid']));
    }),
  },
  {
    name: 'somebody sees where he is signed in',
    needs: [
      ...reaching('listSessions', 'GET /api/auth/sessions'),
      'dynamodb:GetItem for listSessionsRole',
      'dynamodb:Query for listSessionsRole',
    ],
    run: fresh('listSessions', async ({ parent }) => {
      expect((await parent.get('/api/auth/sessions')).status).toBe(200);
    }),
  },
  {
    name: 'somebody ends a session',
    needs: [
      ...reaching('endSession', 'DELETE /api/auth/sessions/*'),
      'dynamodb:GetItem for endSessionRole',
      'dynamodb:UpdateItem for endSessionRole',
      'lambda:InvokeFunction for endSessionRole',
    ],
    run: fresh('endSession', async (school) => {
      const claims = await staffSession(school);
      const client = phishingClient(school, tokenOf(school, claims));
      const path = `/api/auth/sessions/${claims['sid']}`;
      expect((await client.send(path, undefined, 'DELETE')).status).toBe(204);
    }),
  },
  {
    name: 'somebody ends all other sessions',
    needs: [
      'lambda:InvokeFunction by apigateway.amazonaws.com for DELETE /api/auth/sessions of endSessionFunction',
      'dynamodb:Query for endSessionRole',
    ],
    run: async (school) => {
      const client = phishingClient(school, tokenOf(school, await staffSession(school)));
      expect((await client.send('/api/auth/sessions', undefined, 'DELETE')).status).toBe(204);
    },
  },
  {
    name: 'settings are read',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for getSettingsRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for GET /api/settings of getSettingsFunction',
      'dynamodb:GetItem on SettingsTable for getSettingsRole',
      'secretsmanager:GetSecretValue for getSettingsRole',
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
      'secretsmanager:GetSecretValue for putSettingsRole',
    ],
    run: fresh('putSettings', async ({ parent }) => {
      const { status, body } = await parent.send('/api/settings', settings, 'PUT');
      expect({ status, body }).toEqual({ status: 200, body: settings });
    }),
  },
];
