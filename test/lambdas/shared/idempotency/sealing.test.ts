import fc from 'fast-check';
import { sealOf } from '../../../../lambdas/shared/idempotency/sealing';

const request = { scope: ['POST', '/students', 'key', ''], content: '{"name":"a"}', isGuessable: false };

test('what is closed for a request opens for the same one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (content, text) => {
      const closed = sealOf({ ...request, content }).close(text);
      expect(sealOf({ ...request, content }).open(closed)).toBe(text);
    }),
  );
});

test.each([
  ['content', { content: '{"name":"b"}' }],
  ['key', { scope: ['POST', '/students', 'other', ''] }],
  ['caller', { scope: ['POST', '/students', 'key', 'other'] }],
  ['way of keeping it', { isGuessable: true }],
])('and not for one with another %s', (_what, other) => {
  const closed = sealOf(request).close('answer');
  const seal = sealOf({ ...request, ...other });
  expect(seal.fingerprint).not.toBe(sealOf(request).fingerprint);
  expect(() => seal.open(closed)).toThrow();
});

test('nothing of the request or of its answer is in what is kept', () => {
  for (const isGuessable of [false, true]) {
    const seal = sealOf({ ...request, content: 'parent-01@families.example', isGuessable });
    const kept = `${seal.id} ${seal.fingerprint} ${Buffer.from(seal.close('Tên'.repeat(100)), 'base64')}`;
    for (const secret of ['parent-01', 'Tên', 'students']) expect(kept).not.toContain(secret);
  }
});

test('one key on one path of one caller is one id, whatever the request says', () => {
  expect(sealOf({ ...request, content: '' }).id).toBe(sealOf(request).id);
  expect(sealOf({ ...request, scope: ['POST', '/students', 'ke', 'y'] }).id).not.toBe(sealOf(request).id);
});
