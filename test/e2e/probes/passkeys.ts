import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { maxPasskeys } from '../../../contracts/accounts/passkeys';
import type { StoredPasskey } from '../../../lambdas/accounts/passkeys/passkey-holder';
import { createPasskeyStore } from '../../../lambdas/accounts/passkeys/passkey-store';
import { digestOf } from '../../../lambdas/shared/auth/random-token';
import { Authenticator } from '../../../simulation/accounts/authenticator';
import { letIn } from '../../support/let-in';
import { addPasskey, askForPasskey, usePasskey } from '../../support/passkey-client';
import { admin, password } from '../../support/phishing-client';
import { type SiteClient, siteClient } from '../../support/site-client';
import { documents } from './other-model';
import { type Probe, reaching, type School } from './school';
import { fillSessions, staffCookie } from './sessions';

const entering = [
  ...['EdgeProof', 'Sessions', 'Tokens'].map((name) => `secretsmanager:GetSecretValue on ${name}Secret`),
  ...['GetItem on PasskeysTable', 'PutItem', 'GetItem on LinksTable'],
  ...['UpdateItem on LinksTable', 'GetItem on UsersTable', 'UpdateItem on SignInsTable', 'DeleteItem'],
  ...['UpdateItem on UsersTable', 'GetItem on StaffTable'],
  ...['PutItem on TokensSessions', 'UpdateItem on TokensSessions', 'Query'],
];

function enteringBy(operation: string): readonly string[] {
  const rights = entering.map((right) => (right.startsWith('secrets') ? right : `dynamodb:${right}`));
  return [...rights, 'lambda:InvokeFunction'].map((right) => `${right} for ${operation}Role`);
}

interface Owner {
  readonly who: SiteClient;
  readonly email: string;
}

/** Somebody of the staff, whose sign-ins are noted. */
async function signedIn(school: School): Promise<Owner> {
  const email = `${school.newId()}@school.example`.toLowerCase();
  await admin(school, email);
  return { who: siteClient(school, (await letIn(school, email)).token), email };
}

/** Gives the owner of a passkey as many as there may be. */
async function fillUp(school: School, email: string, id: string): Promise<void> {
  const TableName = 'accountPasskeys';
  const Key = { key: `credential ${digestOf(id)}` };
  const { Item } = await documents(school).send(new GetCommand({ TableName, Key }));
  const store = createPasskeyStore(documents(school), TableName);
  const upTo = (own: StoredPasskey) =>
    Array.from({ length: maxPasskeys }, (_, nth) => ({ ...own, id: nth === 0 ? own.id : `filled-${nth}` }));
  await store.change(String(Item?.['account']), email, (holder) => ({
    ...holder,
    passkeys: holder.passkeys.flatMap(upTo),
  }));
}

/** Functions that read keys, or are asked for their permissions, start anew. */
function recycle(school: School, ...operations: readonly string[]): void {
  for (const operation of operations) school.recycle(operation);
}

export const passkeyProbes: readonly Probe[] = [
  {
    name: 'a passkey is added, listed, named, and removed',
    needs: [
      ...reaching('passkeyOptions', 'POST /api/auth/passkeys/options'),
      'dynamodb:GetItem on TokensSessions for passkeyOptionsRole',
      'dynamodb:GetItem on TokensPublishedKeys for passkeyOptionsRole',
      'dynamodb:GetItem on PasskeysTable for passkeyOptionsRole',
      'dynamodb:PutItem on LinksTable for passkeyOptionsRole',
      'secretsmanager:GetSecretValue for passkeyOptionsRole',
      ...reaching('addPasskey', 'POST /api/auth/passkeys'),
      'dynamodb:GetItem on TokensSessions for addPasskeyRole',
      'dynamodb:GetItem on TokensPublishedKeys for addPasskeyRole',
      'dynamodb:GetItem on PasskeysTable for addPasskeyRole',
      'dynamodb:GetItem on LinksTable for addPasskeyRole',
      'dynamodb:UpdateItem for addPasskeyRole',
      'dynamodb:PutItem on PasskeysTable for addPasskeyRole',
      'secretsmanager:GetSecretValue for addPasskeyRole',
      'lambda:InvokeFunction for addPasskeyRole',
      'sqs:SendMessage for addPasskeyRole',
      ...reaching('listPasskeys', 'GET /api/auth/passkeys'),
      'dynamodb:GetItem on TokensSessions for listPasskeysRole',
      'dynamodb:GetItem on TokensPublishedKeys for listPasskeysRole',
      'dynamodb:GetItem on PasskeysTable for listPasskeysRole',
      ...reaching('changePasskeys', 'PUT /api/auth/passkeys/*/name'),
      'dynamodb:GetItem on TokensSessions for changePasskeysRole',
      'dynamodb:GetItem on TokensPublishedKeys for changePasskeysRole',
      'dynamodb:GetItem for changePasskeysRole',
      'dynamodb:PutItem for changePasskeysRole',
      ...reaching('removePasskey', 'DELETE /api/auth/passkeys/*'),
      'dynamodb:GetItem on TokensSessions for removePasskeyRole',
      'dynamodb:GetItem on TokensPublishedKeys for removePasskeyRole',
      'dynamodb:GetItem for removePasskeyRole',
      'dynamodb:PutItem for removePasskeyRole',
      'dynamodb:DeleteItem for removePasskeyRole',
      'lambda:InvokeFunction for removePasskeyRole',
      'sqs:SendMessage for removePasskeyRole',
    ],
    run: async (school) => {
      recycle(school, 'passkeyOptions', 'addPasskey', 'listPasskeys', 'changePasskeys', 'removePasskey');
      const { who } = await signedIn(school);
      const key = new Authenticator();
      expect((await addPasskey(who, key)).status).toBe(201);
      const list = await who.send('/api/auth/passkeys', undefined, 'GET');
      expect(list.body).toMatchObject({ passkeys: [{ id: key.id }] });
      const named = await who.send(`/api/auth/passkeys/${key.id}/name`, { name: 'Phone' }, 'PUT');
      expect(named.status).toBe(204);
      expect((await who.send(`/api/auth/passkeys/${key.id}`, undefined, 'DELETE')).status).toBe(204);
    },
  },
  {
    name: 'one passkey too many is nobody’s',
    needs: ['dynamodb:DeleteItem for addPasskeyRole'],
    run: async (school) => {
      recycle(school, 'addPasskey');
      const { who, email } = await signedIn(school);
      const first = new Authenticator();
      await addPasskey(who, first);
      const late = await askForPasskey(who, new Authenticator());
      await fillUp(school, email, first.id);
      expect((await late()).status).toBe(409);
    },
  },
  {
    name: 'a passkey opens an account',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for passkeySignInOptionsRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/passkeys/sign-in/options of passkeySignInOptionsFunction',
      'secretsmanager:GetSecretValue for passkeySignInOptionsRole',
      'dynamodb:UpdateItem for passkeySignInOptionsRole',
      'dynamodb:PutItem on LinksTable for passkeySignInOptionsRole',
      'sts:AssumeRole by lambda.amazonaws.com for signInWithPasskeyRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/passkeys/sign-in of signInWithPasskeyFunction',
      ...enteringBy('signInWithPasskey'),
    ],
    run: async (school) => {
      recycle(school, 'passkeySignInOptions', 'signInWithPasskey');
      const { who, email } = await signedIn(school);
      const key = new Authenticator();
      await addPasskey(who, key);
      await fillSessions(school, email);
      const browser = siteClient(school, undefined, await staffCookie(school));
      expect((await usePasskey(browser, key)).status).toBe(200);
    },
  },
  {
    name: 'a recovery code opens an account after its password',
    needs: [
      'lambda:InvokeFunction by apigateway.amazonaws.com for PUT /api/auth/passkeys of changePasskeysFunction',
      'sqs:SendMessage for changePasskeysRole',
      ...reaching('makeRecoveryCodes', 'POST /api/auth/recovery-codes'),
      'dynamodb:GetItem on TokensSessions for makeRecoveryCodesRole',
      'dynamodb:GetItem on TokensPublishedKeys for makeRecoveryCodesRole',
      'dynamodb:GetItem for makeRecoveryCodesRole',
      'dynamodb:PutItem on PasskeysTable for makeRecoveryCodesRole',
      'lambda:InvokeFunction for makeRecoveryCodesRole',
      'sqs:SendMessage for makeRecoveryCodesRole',
      'dynamodb:PutItem on LinksTable for loginRole',
      'sts:AssumeRole by lambda.amazonaws.com for useRecoveryCodeRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/auth/recovery-codes/use of useRecoveryCodeFunction',
      ...enteringBy('useRecoveryCode'),
      'sqs:SendMessage for useRecoveryCodeRole',
    ],
    run: async (school) => {
      recycle(school, 'changePasskeys', 'makeRecoveryCodes', 'login', 'useRecoveryCode');
      const { who, email } = await signedIn(school);
      await addPasskey(who, new Authenticator());
      expect((await who.send('/api/auth/passkeys', { afterPassword: true }, 'PUT')).status).toBe(204);
      const made = (await who.send('/api/auth/recovery-codes')).body as { readonly codes: readonly string[] };
      await fillSessions(school, email);
      const asked = await siteClient(school).send('/api/auth/login', { email, password });
      const { options } = asked.body as { readonly options: { readonly challenge: string } };
      const given = { challenge: options.challenge, code: made.codes[0] };
      const browser = siteClient(school, undefined, await staffCookie(school));
      expect((await browser.send('/api/auth/recovery-codes/use', given)).status).toBe(200);
    },
  },
];
