import { readyAccount, withDeployed } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import { bucket, cachePolicy, identity, role, sender, smallPlan, table } from '../../support/small-plan';

const plan = smallPlan([table, bucket, role]);

describe('limits', () => {
  it('a small account is told that it is small, and deployed to', async () => {
    const account = readyAccount({ concurrency: async () => ({ all: 10, unreserved: 10 }) });
    expect(await preflightOf(account, plan)).toMatchObject({
      obstacles: [],
      notes: [expect.stringMatching(/only 10 functions/)],
    });
  });

  it('what a stage reserves must leave 100 to the others', async () => {
    const reserving = smallPlan([['AWS::Lambda::Function', { ReservedConcurrentExecutions: 5 }]]);
    const of = (unreserved: number) =>
      preflightOf(readyAccount({ concurrency: async () => ({ all: 1000, unreserved }) }), reserving);
    expect((await of(104)).obstacles).toEqual([expect.stringMatching(/reserves 5 of 104/)]);
    expect((await of(105)).obstacles).toEqual([]);
  });

  it('a quota that the stage would pass is named with the number that it needs', async () => {
    const others = Array.from({ length: 20 }, (_, index) => `other${index}`);
    const account = readyAccount({
      inUse: async (type) => new Set(type === 'AWS::CloudFront::CachePolicy' ? others : ['one']),
      quota: async ({ code }) => (code === 'L-7D134442' ? 20 : 1000),
    });
    const { commands } = await preflightOf(account, smallPlan([cachePolicy]));
    expect(commands).toEqual([
      'aws service-quotas request-service-quota-increase --service-code cloudfront --quota-code L-7D134442 --desired-value 21 --region us-east-1',
    ]);
  });

  it('what the stage has already is not counted twice', async () => {
    const full = smallPlan([cachePolicy]);
    const account = readyAccount({ ...withDeployed(full), quota: async () => 1 });
    expect((await preflightOf(account, full)).obstacles).toEqual([]);
  });
});

describe('a website that is open to everyone', () => {
  const open = smallPlan([
    ['AWS::S3::Bucket', { PublicAccessBlockConfiguration: { BlockPublicPolicy: false } }],
  ]);
  const blocked = (blockPublicPolicy: boolean, restrictPublicBuckets: boolean) =>
    readyAccount({ publicAccessBlock: async () => ({ blockPublicPolicy, restrictPublicBuckets }) });

  it('is refused by an account that blocks public policies', async () => {
    const { commands } = await preflightOf(blocked(true, true), open);
    expect(commands).toEqual(['npm run deploy -- --stage prod -c publicWebsite=false']);
  });

  it('is deployed, and told to be shut, where the account only restricts public buckets', async () => {
    expect(await preflightOf(blocked(false, true), open)).toMatchObject({
      obstacles: [],
      notes: [expect.stringMatching(/answer 403/)],
    });
  });

  it('is nobody’s concern in a stage without it', async () => {
    expect((await preflightOf(blocked(true, true), plan)).obstacles).toEqual([]);
  });
});

describe('CloudFront', () => {
  const withoutDistributions = { inUse: async () => new Set<string>() };

  it('refuses an account that AWS has not verified', async () => {
    const refusalOfDistribution = async () =>
      'Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support';
    const { commands } = await preflightOf(
      readyAccount({ ...withoutDistributions, refusalOfDistribution }),
      plan,
    );
    expect(commands).toEqual(['https://console.aws.amazon.com/support/home#/']);
  });

  it('leaves it open where it only refuses the impossible distribution', async () => {
    const { obstacles, notes } = await preflightOf(readyAccount(withoutDistributions), plan);
    expect({ obstacles, notes }).toEqual({
      obstacles: [],
      notes: [expect.stringMatching(/only the first one tells/)],
    });
  });

  it('is not asked for one more where there is one', async () => {
    const refusalOfDistribution = () => Promise.reject(new Error('must not be asked'));
    expect((await preflightOf(readyAccount({ refusalOfDistribution }), plan)).notes).toEqual([]);
  });
});

describe('mail', () => {
  const from = 'noreply@school.test';
  const made = smallPlan([identity(from), sender(from)]);
  const notMade = smallPlan([sender(from)]);
  const known = (verified: boolean) =>
    readyAccount({ verified: async (name) => (name === from ? verified : undefined) });

  it('from a new address asks its owner to confirm', async () => {
    expect(await preflightOf(readyAccount(), made)).toMatchObject({
      obstacles: [],
      notes: [expect.stringMatching(/will get a mail from AWS/)],
    });
  });

  it('from an address that SES had before is not made a second time', async () => {
    const { commands } = await preflightOf(known(true), made);
    expect(commands).toEqual(['npm run deploy -- --stage prod -c createEmailIdentities=false']);
    expect((await preflightOf(known(true), notMade)).obstacles).toEqual([]);
  });

  it('from an address that the stage itself made may wait for its confirmation', async () => {
    const account = readyAccount({
      ...withDeployed(made),
      verified: async (name) => (name === from ? false : undefined),
    });
    expect(await preflightOf(account, made)).toMatchObject({
      obstacles: [],
      notes: [expect.stringMatching(/is not verified/)],
    });
  });

  it('from an address that nobody makes is made by one command', async () => {
    const { commands } = await preflightOf(readyAccount(), notMade);
    expect(commands).toEqual([`aws sesv2 create-email-identity --email-identity ${from}`]);
  });

  it('from an address of a verified domain needs nothing', async () => {
    const account = readyAccount({ verified: async (name) => (name === 'school.test' ? true : undefined) });
    expect(await preflightOf(account, notMade)).toMatchObject({ obstacles: [], notes: [] });
  });

  it('from the placeholders of a fresh clone goes nowhere', async () => {
    const placeholder = smallPlan([identity('a@b.example'), sender('a@b.example')]);
    expect((await preflightOf(readyAccount(), placeholder)).obstacles).toEqual([
      expect.stringMatching(/a@b\.example is a placeholder/),
    ]);
  });

  it.each([
    [
      { production: false, sends: true, perDay: 200, perSecond: 1 },
      /sandbox \(200 mails a day, 1 a second\)/,
    ],
    [{ production: true, sends: false, perDay: 200, perSecond: 1 }, /sending is paused/],
  ])('of an account as %j is told', async (mailAccount, told) => {
    const account = readyAccount({ mailAccount: async () => mailAccount });
    expect(await preflightOf(account, plan)).toMatchObject({
      obstacles: [],
      notes: [expect.stringMatching(told)],
    });
  });
});
