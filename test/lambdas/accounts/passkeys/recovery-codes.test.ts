import { listPasskeys } from '../../../../lambdas/accounts/passkeys/listPasskeys/list-passkeys';
import { createRecoveryCodes } from '../../../../lambdas/accounts/passkeys/recovery-codes';
import { passkeySchool } from '../../../support/passkey-school';
import { asked, withCodes } from '../../../support/second-factor';

describe('recovery codes', () => {
  test('ten, each of which works once in the place of the passkey', async () => {
    const { school, codes } = await withCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
      const { challenge } = await asked(school);
      expect(await school.recover(challenge, code.toLowerCase())).toMatchObject({ role: 'Parent' });
      const again = await asked(school);
      await expect(school.recover(again.challenge, code)).rejects.toMatchObject({ kind: 'unauthenticated' });
      school.pass(60_000);
    }
    expect(school.deeds).toEqual(codes.map(() => '1 used a code'));
  });

  test('nothing that is kept shows a code', async () => {
    const school = passkeySchool();
    const { codes, kept } = await createRecoveryCodes().make('2026-11-20T08:00:00.000Z');
    expect(JSON.stringify(kept)).not.toContain(codes[0]);
    const [first = ''] = codes;
    expect(await createRecoveryCodes().find(first.replace('-', ''), kept)).toBe(kept.left[0]);
    expect(await createRecoveryCodes().find('AAAAA-AAAAA', kept)).toBeUndefined();
    expect(school.deeds).toEqual([]);
  });

  test('are logged as what was shown, with the account', async () => {
    const { school, codes } = await withCodes();
    const { challenge } = await asked(school);
    await school.recover(challenge, 'AAAAA-AAAAA').catch(() => undefined);
    await school.recover(challenge, codes[0] ?? '');
    expect(school.lines).toEqual([
      'Sign-in refused: account 1, by a password and a recovery code',
      'Signed in: account 1, Parent, by a password and a recovery code',
    ]);
  });

  test('new ones end the old ones', async () => {
    const { school, caller, codes } = await withCodes();
    await school.makeCodes(caller);
    const { challenge } = await asked(school);
    await expect(school.recover(challenge, codes[0] ?? '')).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await listPasskeys(school)({ caller })).toMatchObject({ codesLeft: 10 });
  });

  test('open nothing without the password, and count as wrong passwords do', async () => {
    const { school, codes } = await withCodes();
    const [code = ''] = codes;
    await expect(school.recover('x'.repeat(43), code)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const unbound = await school.signInOptions();
    await expect(school.recover(unbound.challenge, code)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { challenge } = await asked(school);
    for (let count = 0; count < 4; count += 1) {
      await expect(school.recover(challenge, 'AAAAA-AAAAA')).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    }
    await expect(school.recover(challenge, code)).rejects.toMatchObject({ kind: 'too-many' });
    school.pass(10_000);
    expect(await school.recover(challenge, code)).toMatchObject({ role: 'Parent' });
  });

  test('of one code at the same moment one gets by', async () => {
    const { school, codes } = await withCodes();
    const [one, other] = [await asked(school), await asked(school)];
    const both = await Promise.allSettled(
      [one, other].map(({ challenge }) => school.recover(challenge, codes[0] ?? '')),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('stand in for a passkey: without one there are none', async () => {
    const school = passkeySchool();
    await expect(school.makeCodes(await school.caller())).rejects.toMatchObject({ kind: 'conflict' });
  });
});
