import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createPasswords } from '../../lambdas/accounts/users/passwords';
import { Authenticator } from '../../simulation/accounts/authenticator';
import { eventually } from '../support/eventually';
import { asThief } from '../support/every-role';
import { addPasskey } from '../support/passkey-client';
import { admin, password } from '../support/phishing-client';
import { siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

describe('who stole the role of register', () => {
  const secret = 'a password of the thief';
  const site = () => siteClient(system);
  const logIn = (email: string, known = secret) => site().send('/api/auth/login', { email, password: known });
  const as = ({ body }: { readonly body: unknown }) =>
    siteClient(system, (body as { readonly token: string }).token);
  /** Of a link to a page, in whichever mail has one. */
  const tokenIn = (email: string, page: string) =>
    eventually(`a link to ${page} for ${email}`, async () => {
      const texts = (await system.mails()).filter(({ to }) => to === email).map(({ text }) => text);
      return new RegExp(`#/${page}\\?token=([\\w-]{43})`).exec(texts.join())?.[1];
    });
  /** The account of an Admin, and one that the thief puts under an address with its number. */
  const steal = async (email: string, under: string) => {
    await admin(system, email);
    const operator = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const { Item } = await operator.send(new GetCommand({ TableName: 'phishingUsers', Key: { email } }));
    const { id, createdAt } = Object(Item);
    const passwordHash = await createPasswords().hash(secret);
    const put = new PutCommand({
      TableName: 'phishingUsers',
      Item: { email: under, id, createdAt, passwordHash, fullName: 'Thief' },
    });
    return () => asThief(system, 'register').send(put);
  };

  it('puts one in the place of an Admin’s, and neither a link nor a passkey makes it an Admin’s', async () => {
    const email = 'replaced@school.example';
    await (await steal(email, email))();
    const thief = as(await logIn(email));
    await expect(addPasskey(thief, new Authenticator())).rejects.toThrow('options: 409');
    expect((await thief.send('/api/auth/verify/mail')).status).toBe(202);
    const clicked = await site().send('/api/auth/verify', { token: await tokenIn(email, 'verify-address') });
    expect(clicked.status).toBe(400);
    expect((await logIn(email)).body).toMatchObject({ role: 'Parent' });
    expect((await site().send('/api/auth/password/forgot', { email })).status).toBe(202);
    const reset = { token: await tokenIn(email, 'reset-password'), password: 'words of the owner again' };
    expect((await site().send('/api/auth/password/reset', reset)).status).toBe(204);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, reset.password)).body).toMatchObject({ role: 'Admin' });
  });

  it('makes one with an Admin’s number and an address of his own, and adds no passkey to the Admin’s', async () => {
    const [email, own] = ['numbered@school.example', 'thief@families.example'];
    const put = await steal(email, own);
    const [chief, key] = [as(await logIn(email, password)), new Authenticator()];
    expect((await addPasskey(chief, new Authenticator())).status).toBe(201);
    await put();
    expect((await as(await logIn(own)).send('/api/auth/verify/mail')).status).toBe(202);
    const token = await tokenIn(own, 'verify-address');
    expect((await site().send('/api/auth/verify', { token })).status).toBe(204);
    const thief = as(await logIn(own));
    await expect(addPasskey(thief, key)).rejects.toThrow('options: 403');
    expect((await thief.send('/api/auth/recovery-codes')).status).toBe(403);
    const { body } = await chief.send('/api/auth/passkeys', undefined, 'GET');
    expect(body).toMatchObject({ passkeys: [{ name: 'Laptop' }], codesLeft: 0 });
  });
});
