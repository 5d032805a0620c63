import type { Route } from '../http/route';
import { invitationFields, listedMemberFields, memberFields, staffIdFields, standingFields } from './staff';

export const listStaff = {
  api: 'phishing',
  summary: 'Lists who works with the school’s data',
  description:
    'Staff, Admins, those who are invited, and whoever is disabled; there are at most 1,000, and without a limit an answer has ' +
    'all of them. Each answer is sorted by address. With a limit it may have fewer and still a cursor: who is a parent ' +
    'again is left out. Who is invited has no provenAt yet. Reads three items for each of them and never the accounts of parents.',
  method: 'GET',
  path: '/api/staff',
  caller: ['Admin'],
  paged: true,
  deed: { what: 'staff.list' },
  answers: {
    200: { kind: 'list', of: { kind: 'record', title: 'StaffMember', fields: listedMemberFields } },
  },
} as const satisfies Route;

export const inviteStaff = {
  api: 'phishing',
  summary: 'Invites somebody by mail, or gives an account the role',
  description:
    'A new address gets a mail in which the invited chooses a password; its link works once, for 30 minutes (201). An ' +
    'account has the role too (200 where its address is proven, else 201), and is signed out within five seconds; its ' +
    'password is void, for somebody else may have chosen it, and its owner chooses another one by the mail. One with ' +
    'passkeys is refused: its owner, or an operator, removes them first. Asking again sends an open invitation again.',
  method: 'POST',
  path: '/api/staff',
  caller: ['Admin'],
  body: invitationFields,
  deed: { what: 'staff.invite', aboutAnswer: 'id' },
  answers: {
    200: { kind: 'record', title: 'StaffRoleGiven', fields: memberFields },
    201: { kind: 'record', title: 'StaffInvited', fields: memberFields },
    409: 'This address is of the staff already: change the role there. Or its account has passkeys, or is being deleted.',
    429: 'Too many mails to this address. Please wait.',
  },
} as const satisfies Route;

export const changeStaff = {
  api: 'phishing',
  summary: 'Gives somebody of the staff another role, disables or enables the account',
  description:
    'One of role and disabled, so that each is an entry of the audit log. The account is signed out everywhere within five ' +
    'seconds, its devices too. The last Admin who is enabled and has proven the address stays: 409. Who asks takes rights ' +
    'from the own account only with `own: true`.',
  method: 'PATCH',
  path: '/api/staff/{id}',
  caller: ['Admin'],
  params: staffIdFields,
  body: standingFields,
  deed: {
    what: 'role.give',
    about: 'id',
    bySwitch: { field: 'disabled', on: 'account.disable', off: 'account.enable' },
  },
  answers: {
    200: { kind: 'record', title: 'StaffMemberChanged', fields: memberFields },
    404: 'Nobody of the staff has this id.',
    409: 'The last Admin cannot be made Staff or disabled. Make somebody else an Admin first.',
  },
} as const satisfies Route;

export const resetStaff = {
  api: 'phishing',
  summary: 'Mails somebody of the staff a link for a new password, and ends every session',
  description:
    'Who is invited gets the invitation again. The link works once, for 30 minutes. One who is disabled gets none: 409.',
  method: 'POST',
  path: '/api/staff/{id}/reset',
  caller: ['Admin'],
  params: staffIdFields,
  deed: { what: 'account.reset', about: 'id' },
  answers: {
    202: { kind: 'record', title: 'StaffLinkSent', fields: memberFields },
    404: 'Nobody of the staff has this id.',
    409: 'This account is disabled. Enable it first.',
    429: 'Too many mails to this address. Please wait.',
  },
} as const satisfies Route;
