import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mostSessions } from '../../../lambdas/accounts/sessions/login/begin-session';
import { keyStore } from '../../support/key-store';
import { admin, password, phishingClient } from '../../support/phishing-client';
import { siteClient } from '../../support/site-client';
import { claimsOf, keepSession, type TokenClaims, tokenOf } from '../../support/tokens';
import { logIn, register } from './accounts';
import { fresh, type Probe, probingParent, reaching, type School } from './school';

/** The cookie of somebody who has just signed in. */
async function sessionOf(school: School): Promise<string> {
  const body = { email: probingParent, password };
  const { headers } = await phishingClient(school).send('/api/auth/login', body);
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** As many sessions of an account as there may be. */
export async function fillSessions(school: School, email: string): Promise<void> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(school.operator));
  const Key = { email };
  const { Item } = await table.send(new GetCommand({ TableName: 'phishingUsers', Key }));
  const now = Math.floor(school.clock.now() / 1_000);
  for (let number = 0; number < mostSessions; number += 1) {
    const sid = String(number).padStart(22, '0');
    const times = { iat: now - number, exp: now + 3_600 };
    await keepSession(school, { ...claimsOf('Parent'), sub: String(Item?.id), sid, ...times });
  }
}

/** A browser's, in which somebody of the staff has signed in before. */
export async function staffCookie(school: School): Promise<string> {
  const claims = await staffSession(school);
  return `__Host-session=${await tokenOf(school, claims)}`;
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

export const sessionProbes: readonly Probe[] = [
  {
    name: 'the oldest of very many sessions ends',
    needs: ['dynamodb:UpdateItem on TokensSessions for loginRole'],
    run: async (school) => {
      const email = await register(school);
      expect(await logIn(school, email)).toBe(200);
      await fillSessions(school, email);
      expect(await logIn(school, email)).toBe(200);
    },
  },
  {
    name: 'a sign-in ends the session that the browser had',
    needs: ['lambda:InvokeFunction for loginRole'],
    run: async (school) => {
      const cookie = await staffCookie(school);
      const { status } = await siteClient(school, undefined, cookie).send('/api/auth/login', {
        ...{ email: probingParent, password },
      });
      expect(status).toBe(200);
    },
  },
  {
    name: 'a session goes on',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for renewSessionRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/session of renewSessionFunction',
      'dynamodb:GetItem on UsersTable for renewSessionRole',
      'dynamodb:GetItem on StaffTable for renewSessionRole',
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
      'dynamodb:GetItem on TokensSessions for listSessionsRole',
      'dynamodb:GetItem on TokensPublishedKeys for listSessionsRole',
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
      'dynamodb:GetItem on TokensSessions for endSessionRole',
      'dynamodb:GetItem on TokensPublishedKeys for endSessionRole',
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
      const chief = await admin(school, `${school.newId()}@school.example`.toLowerCase());
      expect((await chief.send('/api/auth/sessions', undefined, 'DELETE')).status).toBe(204);
    },
  },
];
