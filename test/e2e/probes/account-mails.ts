import { eventually } from '../../support/eventually';
import { fullName, password, phishingClient } from '../../support/phishing-client';
import { fresh, type Probe, probingParent, reaching, type School } from './school';

const mailing = [
  'sts:AssumeRole by lambda.amazonaws.com for sendAccountMailRole',
  'dynamodb:GetItem on UsersTable for sendAccountMailRole',
  'dynamodb:GetItem on SuppressedTable for sendAccountMailRole',
  'dynamodb:PutItem for sendAccountMailRole',
  'ses:SendEmail on identity/* for sendAccountMailRole',
  'ses:SendEmail on configuration-set/MailSettings for sendAccountMailRole',
];

function reachingOpenly(operation: string, path: string): readonly string[] {
  return [
    `sts:AssumeRole by lambda.amazonaws.com for ${operation}Role`,
    `lambda:InvokeFunction by apigateway.amazonaws.com for POST ${path} of ${operation}Function`,
  ];
}

async function mailsTo(school: School, email: string): Promise<readonly string[]> {
  return (await school.mails()).filter(({ to }) => to === email).map(({ text }) => text);
}

/** The token of the mail that comes of what is done. */
async function tokenAfter(school: School, email: string, act: () => Promise<number>): Promise<string> {
  const before = (await mailsTo(school, email)).length;
  expect(await act()).toBeLessThan(300);
  return eventually('a mail', async () => {
    const text = (await mailsTo(school, email))[before];
    return text && (/\?token=([\w-]{43})/.exec(text)?.[1] ?? text);
  });
}

/** To the site, whose edge says who visits. */
async function visit({ endpoints }: School, path: string, body: object, token = ''): Promise<Response> {
  const { url } = endpoints.web;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin: url };
  return fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

export const accountMailProbes: readonly Probe[] = [
  {
    name: 'a new account gets a mail, whose link proves the address',
    needs: [
      'lambda:InvokeFunction for registerRole',
      ...mailing,
      ...reachingOpenly('verifyAddress', '/api/auth/verify'),
      'dynamodb:GetItem for verifyAddressRole',
      'dynamodb:UpdateItem on LinksTable for verifyAddressRole',
      'dynamodb:UpdateItem on UsersTable for verifyAddressRole',
    ],
    run: fresh('sendAccountMail', async (school) => {
      school.recycle('verifyAddress');
      const email = `${school.newId()}@families.example`.toLowerCase();
      const { send } = phishingClient(school);
      const register = async () => (await send('/api/auth/register', { email, password, fullName })).status;
      const token = await tokenAfter(school, email, register);
      expect((await send('/api/auth/verify', { token })).status).toBe(204);
    }),
  },
  {
    name: 'who forgot the password gets a mail',
    needs: [
      ...reachingOpenly('forgotPassword', '/api/auth/password/forgot'),
      'lambda:InvokeFunction for forgotPasswordRole',
      'dynamodb:UpdateItem for forgotPasswordRole',
    ],
    run: fresh('forgotPassword', async (school) => {
      const { send } = phishingClient(school);
      const body = { email: probingParent };
      await tokenAfter(
        school,
        probingParent,
        async () => (await send('/api/auth/password/forgot', body)).status,
      );
    }),
  },
  {
    name: 'the functions of accounts hear from the edge who visits, and mail links to where that was',
    needs: [
      'secretsmanager:GetSecretValue on EdgeProofSecret for loginRole',
      'secretsmanager:GetSecretValue for registerRole',
      'secretsmanager:GetSecretValue for forgotPasswordRole',
      'secretsmanager:GetSecretValue for mailVerificationRole',
    ],
    run: async (school) => {
      for (const name of ['login', 'register', 'forgotPassword', 'mailVerification']) school.recycle(name);
      const email = `${school.newId()}@families.example`.toLowerCase();
      const mailed = (path: string, body: object, token?: string) =>
        tokenAfter(school, email, async () => (await visit(school, path, body, token)).status);
      await mailed('register', { email, password, fullName });
      const signedIn = await visit(school, 'login', { email, password });
      expect(signedIn.status).toBe(200);
      await mailed('password/forgot', { email });
      await mailed('verify/mail', {}, ((await signedIn.json()) as { readonly token: string }).token);
      const link = `${school.endpoints.web.url}/#/`;
      expect(await mailsTo(school, email)).toEqual(Array(3).fill(expect.stringContaining(link)));
    },
  },
  {
    name: 'the mail that proves an address comes again',
    needs: [
      ...reaching('mailVerification', 'POST /api/auth/verify/mail').slice(0, 2),
      'lambda:InvokeFunction for mailVerificationRole',
      'dynamodb:UpdateItem for mailVerificationRole',
    ],
    run: fresh('mailVerification', async (school) => {
      await tokenAfter(
        school,
        probingParent,
        async () => (await school.parent.send('/api/auth/verify/mail')).status,
      );
    }),
  },
];
