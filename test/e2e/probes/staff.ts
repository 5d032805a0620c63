import type { StaffMember } from '../../../contracts/accounts/staff';
import { eventually } from '../../support/eventually';
import { letIn } from '../../support/let-in';
import { admin } from '../../support/phishing-client';
import { claimsOf, keepSession } from '../../support/tokens';
import { fresh, type Probe, reaching, type School } from './school';

function newAddress(school: School): string {
  return `${school.newId()}@school.example`.toLowerCase();
}

type Ask = (method: string, path: string, body?: object) => Promise<StaffMember>;

/** A new Admin at the site, whose edge says who visits. */
async function atTheSite(school: School): Promise<Ask> {
  const email = newAddress(school);
  await admin(school, email);
  const authorization = `Bearer ${(await letIn(school, email)).token}`;
  const { url } = school.endpoints.web;
  return async (method, path, sent) => {
    const headers = { authorization, 'content-type': 'application/json', origin: url };
    const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }) };
    const response = await fetch(`${url}${path}`, init);
    expect(response.status).toBeLessThan(300);
    return response.json() as Promise<StaffMember>;
  };
}

/** What somebody got, once there are so many; all links lead to the site. */
async function mailed(school: School, email: string, count: number): Promise<void> {
  await eventually(`${count} mails`, async () => {
    const mails = (await school.mails()).filter(({ to }) => to === email);
    return mails.length === count && mails.every(({ text }) => text.includes(school.endpoints.web.url));
  });
}

/** A sign-in of somebody, which opens the edge. */
function signedIn(school: School, id: number): Promise<void> {
  const claims = claimsOf('Staff');
  // Probes let whole nights pass.
  return keepSession(school, { ...claims, sub: String(id), exp: Number(claims['exp']) + 365 * 24 * 3_600 });
}

const ending = (role: string) => [
  `dynamodb:Query for ${role}`,
  `dynamodb:UpdateItem on TokensSessions for ${role}`,
];

export const staffProbes: readonly Probe[] = [
  {
    name: 'an Admin sees the staff',
    needs: [
      ...reaching('listStaff', 'GET /api/staff'),
      'dynamodb:GetItem on TokensSessions for listStaffRole',
      'dynamodb:GetItem on TokensPublishedKeys for listStaffRole',
      'dynamodb:Scan for listStaffRole',
      'dynamodb:BatchGetItem on UsersTable for listStaffRole',
      'dynamodb:BatchGetItem on PasskeysTable for listStaffRole',
      'sqs:SendMessage for listStaffRole',
    ],
    run: fresh('listStaff', async (school) => {
      const email = newAddress(school);
      await admin(school, email);
      const { status, body } = await school.admin.get('/api/staff');
      expect(status).toBe(200);
      expect(body).toContainEqual(
        expect.objectContaining({ email, role: 'Admin', disabled: false, passkeys: 0 }),
      );
    }),
  },
  {
    name: 'an Admin invites somebody, twice, and two mails come',
    needs: [
      ...reaching('inviteStaff', 'POST /api/staff'),
      'dynamodb:GetItem on TokensSessions for inviteStaffRole',
      'dynamodb:GetItem on TokensPublishedKeys for inviteStaffRole',
      'dynamodb:GetItem on UsersTable for inviteStaffRole',
      'dynamodb:PutItem on UsersTable for inviteStaffRole',
      'dynamodb:UpdateItem on UsersTable for inviteStaffRole',
      'dynamodb:GetItem for inviteStaffRole',
      'dynamodb:GetItem on PasskeysTable for inviteStaffRole',
      'dynamodb:PutItem on StaffTable for inviteStaffRole',
      'dynamodb:UpdateItem on StaffTable for inviteStaffRole',
      'dynamodb:Scan for inviteStaffRole',
      'dynamodb:UpdateItem on SignInsTable for inviteStaffRole',
      'lambda:InvokeFunction on sendAccountMailFunction for inviteStaffRole',
      'lambda:InvokeFunction on endEdgeSessions for inviteStaffRole',
      'secretsmanager:GetSecretValue for inviteStaffRole',
      'sqs:SendMessage for inviteStaffRole',
      ...ending('inviteStaffRole'),
    ],
    run: fresh('inviteStaff', async (school) => {
      const ask = await atTheSite(school);
      const invitation = { email: newAddress(school), role: 'Staff' };
      const { id } = await ask('POST', '/api/staff', invitation);
      await signedIn(school, id);
      expect((await ask('POST', '/api/staff', invitation)).id).toBe(id);
      await mailed(school, invitation.email, 2);
    }),
  },
  {
    name: 'an Admin takes the role from an Admin who is invited, and from one who is there',
    needs: [
      ...reaching('changeStaff', 'PATCH /api/staff/*'),
      'dynamodb:GetItem on TokensSessions for changeStaffRole',
      'dynamodb:GetItem on TokensPublishedKeys for changeStaffRole',
      'dynamodb:GetItem on UsersTable for changeStaffRole',
      'dynamodb:GetItem for changeStaffRole',
      'dynamodb:Scan for changeStaffRole',
      'dynamodb:UpdateItem on StaffTable for changeStaffRole',
      'dynamodb:ConditionCheckItem for changeStaffRole',
      'lambda:InvokeFunction for changeStaffRole',
      'sqs:SendMessage for changeStaffRole',
      ...ending('changeStaffRole'),
    ],
    run: fresh('changeStaff', async (school) => {
      const ask = await atTheSite(school);
      const { id } = await ask('POST', '/api/staff', { email: newAddress(school), role: 'Admin' });
      await signedIn(school, id);
      expect(await ask('PATCH', `/api/staff/${id}`, { role: 'Staff' })).toMatchObject({ role: 'Staff' });
    }),
  },
  {
    name: 'an Admin sends somebody a link, and ends what is open',
    needs: [
      ...reaching('resetStaff', 'POST /api/staff/*/reset'),
      'dynamodb:GetItem on TokensSessions for resetStaffRole',
      'dynamodb:GetItem on TokensPublishedKeys for resetStaffRole',
      'dynamodb:GetItem on UsersTable for resetStaffRole',
      'dynamodb:GetItem on StaffTable for resetStaffRole',
      'dynamodb:UpdateItem on SignInsTable for resetStaffRole',
      'lambda:InvokeFunction on sendAccountMailFunction for resetStaffRole',
      'lambda:InvokeFunction on endEdgeSessions for resetStaffRole',
      'secretsmanager:GetSecretValue for resetStaffRole',
      'sqs:SendMessage for resetStaffRole',
      ...ending('resetStaffRole'),
    ],
    run: fresh('resetStaff', async (school) => {
      const ask = await atTheSite(school);
      const email = newAddress(school);
      const { id } = await ask('POST', '/api/staff', { email, role: 'Staff' });
      await signedIn(school, id);
      await ask('POST', `/api/staff/${id}/reset`);
      await mailed(school, email, 2);
    }),
  },
];
