import { eventually } from '../../support/eventually';
import { admin, fullName, letInAs, password, phishingClient, stranger } from '../../support/phishing-client';
import { fresh, type Probe, probingParent, reaching, type School } from './school';

const mailing = [
  'sts:AssumeRole by lambda.amazonaws.com for sendAccountMailRole',
  'dynamodb:GetItem on UsersTable for sendAccountMailRole',
  'dynamodb:GetItem on StaffTable for sendAccountMailRole',
  'dynamodb:GetItem on SuppressedTable for sendAccountMailRole',
  'dynamodb:PutItem for sendAccountMailRole',
  'dynamodb:UpdateItem for sendAccountMailRole',
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
      'dynamodb:GetItem on UsersTable for verifyAddressRole',
      'dynamodb:GetItem on StaffTable for verifyAddressRole',
      'dynamodb:UpdateItem on LinksTable for verifyAddressRole',
      'dynamodb:UpdateItem on UsersTable for verifyAddressRole',
      'dynamodb:Query for verifyAddressRole',
      'dynamodb:UpdateItem on TokensSessions for verifyAddressRole',
    ],
    run: fresh('sendAccountMail', async (school) => {
      school.recycle('verifyAddress');
      const email = `${school.newId()}@families.example`.toLowerCase();
      const { send } = phishingClient(school);
      const register = async () => (await send('/api/auth/register', { email, password, fullName })).status;
      const token = await tokenAfter(school, email, register);
      expect((await send('/api/auth/login', { email, password })).status).toBe(200);
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
    name: 'staff choose another password by a link, and their sessions end',
    needs: [
      ...reachingOpenly('resetPassword', '/api/auth/password/reset'),
      'dynamodb:GetItem on StaffTable for resetPasswordRole',
      'dynamodb:GetItem on UsersTable for resetPasswordRole',
      'dynamodb:GetItem for resetPasswordRole',
      'dynamodb:UpdateItem on LinksTable for resetPasswordRole',
      'dynamodb:UpdateItem on UsersTable for resetPasswordRole',
      'dynamodb:Query for resetPasswordRole',
      'dynamodb:DeleteItem for resetPasswordRole',
      'lambda:InvokeFunction on endEdgeSessions for resetPasswordRole',
      'lambda:InvokeFunction on sendAccountMailFunction for resetPasswordRole',
    ],
    run: fresh('resetPassword', async (school) => {
      const email = `${school.newId()}@school.example`.toLowerCase();
      const staff = await admin(school, email);
      const { send } = phishingClient(school);
      const forgot = async () => (await send('/api/auth/password/forgot', { email })).status;
      const token = await tokenAfter(school, email, forgot);
      const body = { token, password: 'three words here' };
      expect((await send('/api/auth/password/reset', body)).status).toBe(204);
      expect((await staff.get('/api/auth/sessions')).status).toBe(401);
    }),
  },
  {
    name: 'staff change their password, and their other sessions end',
    needs: [
      ...reaching('changePassword', 'PUT /api/auth/password'),
      'dynamodb:GetItem on UsersTable for changePasswordRole',
      'dynamodb:GetItem on StaffTable for changePasswordRole',
      'dynamodb:GetItem on TokensSessions for changePasswordRole',
      'dynamodb:GetItem on TokensPublishedKeys for changePasswordRole',
      'dynamodb:UpdateItem on UsersTable for changePasswordRole',
      'dynamodb:UpdateItem on SignInsTable for changePasswordRole',
      'dynamodb:UpdateItem on TokensSessions for changePasswordRole',
      'dynamodb:Query for changePasswordRole',
      'lambda:InvokeFunction on endEdgeSessions for changePasswordRole',
      'lambda:InvokeFunction on sendAccountMailFunction for changePasswordRole',
    ],
    run: fresh('changePassword', async (school) => {
      const email = `${school.newId()}@school.example`.toLowerCase();
      const other = await admin(school, email);
      const staff = await letInAs(school, email);
      const change = { current: password, password: 'three words here' };
      expect((await staff.send('/api/auth/password', change, 'PUT')).status).toBe(204);
      expect((await other.get('/api/auth/sessions')).status).toBe(401);
      expect((await staff.get('/api/auth/sessions')).status).toBe(200);
    }),
  },
  {
    name: 'the mail that proves an address comes again',
    needs: [
      ...reaching('mailVerification', 'POST /api/auth/verify/mail').slice(0, 2),
      'lambda:InvokeFunction for mailVerificationRole',
      'dynamodb:UpdateItem for mailVerificationRole',
    ],
    run: fresh('mailVerification', async (school) => {
      const email = `${school.newId()}@families.example`.toLowerCase();
      const owner = await stranger(school, email);
      await tokenAfter(school, email, async () => (await owner.send('/api/auth/verify/mail')).status);
    }),
  },
];
