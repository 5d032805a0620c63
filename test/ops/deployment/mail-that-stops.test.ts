import type { Plan } from '../../../ops/deployment/plan';
import type { Account } from '../../../ops/deployment/preflight';
import { readyAccount, withDeployed } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import { identity, recipient, sender, smallPlan } from '../../support/small-plan';

const from = 'noreply@school.test';
const to = 'office@elsewhere.test';
const withAddresses = smallPlan([identity(from), identity(to), sender(from)]);
const withDomain = renamed(smallPlan([identity('school.test'), identity(to), sender(from)]));

/** The domain's logical id is not that of the address which it replaces. */
function renamed(plan: Plan): Plan {
  return JSON.parse(JSON.stringify(plan).replaceAll('Resource', 'Other'));
}

/** A stage that was deployed as `before` says, in an account where SES has verified these. */
function inUse(before: Plan, ...verified: readonly string[]): Account {
  return readyAccount({
    ...withDeployed(before),
    verified: async (name) => (verified.includes(name) ? true : name === 'school.test' ? false : undefined),
  });
}

describe('a stage that sends mail', () => {
  it('keeps its confirmed address when it gets a domain, until SES has verified that', async () => {
    const { obstacles, commands } = await preflightOf(inUse(withAddresses, from, to), withDomain);
    expect(obstacles).toContainEqual(
      expect.stringMatching(/500.*removes noreply@school\.test.*school\.test yet/),
    );
    expect(commands).toContain('npm run deploy -- --stage prod -c keepAddresses=true');
  });

  it('lets go of the address once the domain is verified, or another identity vouches for it', async () => {
    const { commands } = await preflightOf(inUse(withAddresses, from, to, 'school.test'), withDomain);
    expect(commands).not.toContain('npm run deploy -- --stage prod -c keepAddresses=true');
  });

  it('gets a new sender together with the domain once somebody has confirmed it', async () => {
    const other = renamed(smallPlan([identity('school.test'), identity(to), sender('hello@school.test')]));
    const command = 'aws sesv2 create-email-identity --email-identity hello@school.test';
    expect((await preflightOf(inUse(withAddresses, from, to), other)).commands).toContain(command);
    const confirmed = inUse(withAddresses, from, to, 'hello@school.test');
    expect((await preflightOf(confirmed, other)).commands).not.toContain(command);
  });

  it('gets another sender once somebody has confirmed it, and not as one of its own', async () => {
    const next = 'hello@school.test';
    const changed = smallPlan([identity(next), identity(to), sender(next)]);
    const ask = `aws sesv2 create-email-identity --email-identity ${next}`;
    const wait = `aws sesv2 get-email-identity --email-identity ${next} --query VerificationStatus`;
    const leave = 'npm run deploy -- --stage prod -c createEmailIdentities=false';
    expect((await preflightOf(inUse(withAddresses, from, to), changed)).commands).toEqual([ask]);
    const asked = {
      ...inUse(withAddresses, from, to),
      verified: async (name: string) => (name === next ? false : name === from || undefined),
    };
    expect((await preflightOf(asked, changed)).commands).toEqual([leave, wait]);
    const confirmed = inUse(withAddresses, from, to, next);
    expect((await preflightOf(confirmed, changed)).commands).toEqual([leave]);
    expect((await preflightOf(confirmed, smallPlan([sender(next)]))).obstacles).toEqual([]);
  });

  it('does not lose its address by a setting that leaves all of them out', async () => {
    const { commands } = await preflightOf(inUse(withAddresses, from, to), smallPlan([sender(from)]));
    expect(commands).toEqual(['npm run deploy -- --stage prod -c createEmailIdentities=true']);
  });

  it('is deployed as it is', async () => {
    expect((await preflightOf(inUse(withAddresses, from, to), withAddresses)).obstacles).toEqual([]);
  });
});

test('an address that the deployment lets go of is told where that keeps its mail away', async () => {
  const next = smallPlan([sender('hello@school.test'), recipient(to)]);
  const notes = async (production: boolean) => {
    const account = inUse(withAddresses, from, to, 'hello@school.test');
    const mailAccount = async () => ({ production, sends: true, perDay: 200, perSecond: 1 });
    return (await preflightOf({ ...account, mailAccount }, next)).notes;
  };
  expect(await notes(false)).toContainEqual(
    expect.stringMatching(/lets go of office@elsewhere\.test, which gets no mail in the sandbox/),
  );
  expect(await notes(true)).toEqual([]);
});

test('a stage whose address nobody has confirmed sends none yet, and may get a domain', async () => {
  const { commands } = await preflightOf(inUse(withAddresses), withDomain);
  expect(commands.filter((command) => command.includes('keepAddresses'))).toEqual([]);
});

test('a sender below the domain is vouched for by the domain', async () => {
  const below = 'noreply@mail.school.test';
  const plan = smallPlan([identity('school.test'), sender(below)]);
  expect((await preflightOf(readyAccount(), plan)).obstacles).toEqual([]);
  const known = readyAccount({ verified: async (name) => (name === 'school.test' ? true : undefined) });
  expect(await preflightOf(known, smallPlan([sender(below)]))).toMatchObject({ obstacles: [], notes: [] });
});
