import { createPinCheck, mostTries, pauses } from '../../extension/src/state/pin';
import { memoryKept } from '../support/fakes/memory-kept';

const minute = 60_000;
const digits = '804613';

async function withPin() {
  const salt = Buffer.from('a salt of sixteen');
  const key = await crypto.subtle.importKey('raw', Buffer.from(digits), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 10 };
  const hash = Buffer.from(await crypto.subtle.deriveBits(derivation, key, 256)).toString('base64');
  const pin = { salt: salt.toString('base64'), hash, iterations: 10 };
  const protection = {
    mode: 'Balanced',
    whitelist: [],
    blacklist: [],
    isProtectionEnabled: true,
    pin,
  } as const;
  const clock = { now: 1 };
  const kept = memoryKept({ protection });
  return { clock, kept, check: createPinCheck(kept, () => clock.now) };
}

it('knows the right one, and how many tries are left', async () => {
  const { check } = await withPin();
  expect(await check('000000')).toEqual({ kind: 'wrong', left: mostTries - 1 });
  expect(await check(digits)).toEqual({ kind: 'right' });
  expect(await check('000000')).toEqual({ kind: 'wrong', left: mostTries - 1 });
});

it('pauses after five wrong ones, each time longer, also for the right one and after a restart', async () => {
  const { check, clock, kept } = await withPin();
  for (const pause of [...pauses, pauses.at(-1) ?? 0]) {
    const until = clock.now + pause * minute;
    for (let time = 1; time < mostTries; time++) await check('000000');
    expect(await check('000000')).toEqual({ kind: 'locked', until });
    const later = createPinCheck(kept, () => clock.now);
    expect(await later(digits)).toEqual({ kind: 'locked', until });
    clock.now = until;
  }
  expect(await check(digits)).toEqual({ kind: 'right' });
});

it('gives several pages together no more tries than one', async () => {
  const { check } = await withPin();
  const answers = await Promise.all(Array.from({ length: 20 }, () => check('000000')));
  expect(answers.filter(({ kind }) => kind === 'wrong').length).toBeLessThan(mostTries);
});

it('says that none is set', async () => {
  expect(await createPinCheck(memoryKept(), () => 1)(digits)).toEqual({ kind: 'none-set' });
});
