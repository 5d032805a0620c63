import { readArrival } from '../../../../lambdas/shared/auth/edge-proof';
import { createSigningKeys } from '../../../../lambdas/shared/auth/signing-keys';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const [one, two] = ['1'.repeat(64), '2'.repeat(64)];

function setUp() {
  const secret = createMemorySecret(one);
  let now = 0;
  const read = readArrival(createSigningKeys(secret, { now: () => now }));
  const arrive = (headers: Readonly<Record<string, string>>) =>
    read({ header: (name) => headers[name], sourceIp: '203.0.113.1' });
  return { secret, arrive, pass: (milliseconds: number) => (now += milliseconds) };
}

const said = { 'x-visitor': '198.51.100.7', 'x-site': 'school.example' };
const proven = { address: '198.51.100.7', site: 'https://school.example' };
const unproven = { address: '203.0.113.1', site: undefined };

test('believes the edge, which has the secret', async () => {
  expect(await setUp().arrive({ ...said, 'x-edge-proof': one })).toEqual(proven);
});

test.each([undefined, '', two, `${one}0`, one.slice(1)])(
  'takes whoever calls with the proof %j for the address of the connection, whatever else they say',
  async (proof) => {
    const headers = proof === undefined ? said : { ...said, 'x-edge-proof': proof };
    expect(await setUp().arrive(headers)).toEqual(unproven);
  },
);

test('reads a secret that is new at the edge, and takes the one before meanwhile', async () => {
  const { secret, arrive } = setUp();
  expect(await arrive({ ...said, 'x-edge-proof': one })).toEqual(proven);
  secret.rotate(two);
  for (const proof of [two, one]) expect(await arrive({ ...said, 'x-edge-proof': proof })).toEqual(proven);
});

test('asks for the secret no more than once a minute, however many proofs are made up', async () => {
  const { secret, arrive } = setUp();
  for (let round = 0; round < 100; round += 1) await arrive({ 'x-edge-proof': String(round) });
  expect(secret.reads.AWSCURRENT).toBeLessThanOrEqual(2);
});

test('takes the scheme from a page of that host, and nothing else from it', async () => {
  const { arrive } = setUp();
  const at = (origin: string) => arrive({ ...said, 'x-edge-proof': one, origin });
  expect((await at('http://school.example')).site).toBe('http://school.example');
  expect((await at('http://evil.example')).site).toBe('https://school.example');
});
