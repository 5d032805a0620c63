import { arrival, passkeySchool } from '../../../support/passkey-school';

test.each([
  [undefined, 'Passkeys work on the site only.'],
  ['http://127.0.0.1:4000', 'A passkey needs a name, not an address: please open http://localhost:4000.'],
  ['http://[::1]:4000', 'A passkey needs a name, not an address: please open http://localhost:4000.'],
])('there are none for %s', async (from, message) => {
  const school = passkeySchool();
  expect(() => school.partyOf({ ...arrival, site: from })).toThrow(message);
});
