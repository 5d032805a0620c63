import { type Account, checkPrerequisites, mailAddresses } from '../../ops/deployment/prerequisites';
import { assemblyDirectory } from '../support/assembly';

const sender = 'noreply@school.test';
const recipient = 'office@school.test';

function account(overrides: Partial<Account> = {}): Account {
  return {
    number: async () => '123456789012',
    bootstrapVersion: async () => 30,
    verification: async (addresses) => new Map(addresses.map((address) => [address, 'Success'])),
    ...overrides,
  };
}

async function failing(
  overrides: Partial<Account>,
  created: readonly string[] = [],
): Promise<readonly string[]> {
  const mail = { used: [sender, recipient], created: new Set(created) };
  const checks = await checkPrerequisites(account(overrides), mail);
  return checks.filter(({ passed }) => !passed).map(({ line }) => line);
}

describe('the prerequisites of a deployment', () => {
  it('hold with working credentials, a bootstrap and verified addresses', async () => {
    expect(await failing({})).toEqual([]);
  });

  it('ask for credentials first and for nothing else without them', async () => {
    const lines = await failing({
      number: () => Promise.reject(new Error('Could not load credentials from any providers')),
      bootstrapVersion: () => Promise.reject(new Error('must not be asked')),
    });
    expect(lines).toEqual([expect.stringMatching(/^credentials: Could not load.*AWS_PROFILE/)]);
  });

  it.each([
    ['no bootstrap', undefined, /none\. Run 'npx cdk bootstrap'/],
    ['an old bootstrap', 5, /version 5 is too old/],
  ])('name %s', async (_, version, line) => {
    expect(await failing({ bootstrapVersion: async () => version })).toEqual([expect.stringMatching(line)]);
  });

  it('name each address that is not verified', async () => {
    const lines = await failing({ verification: async () => new Map([[sender, 'Pending']]) });
    expect(lines).toEqual([
      expect.stringMatching(`${sender} is not verified \\(Pending\\)`),
      expect.stringMatching(`SES does not know ${recipient}`),
    ]);
  });

  it('accept a new address whose identity the deployment creates', async () => {
    expect(await failing({ verification: async () => new Map() }, [sender, recipient])).toEqual([]);
  });

  it('refuse the placeholders of a fresh clone', async () => {
    const mail = mailAddresses(assemblyDirectory());
    expect(mail.used.toSorted()).toEqual(['noreply@schoolhouse.example', 'office@schoolhouse.example']);
    expect(mail.created).toEqual(new Set(mail.used));
    const checks = await checkPrerequisites(account({ verification: async () => new Map() }), mail);
    expect(
      checks
        .filter(({ passed }) => !passed)
        .map(({ line }) => line)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/noreply@schoolhouse\.example is a placeholder/),
      expect.stringMatching(/office@schoolhouse\.example is a placeholder/),
    ]);
  });
});
