import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { checks, type SmokeDeps, smoke } from '../../ops/smoke/checks';
import { siteAddress } from '../../ops/smoke/site-address';

type Page = readonly [status: number, text?: string, contentType?: string];

const healthy: Readonly<Record<string, Page>> = {
  '/': [200, '<script src="/app.js"></script>', 'text/html; charset=utf-8'],
  '/students': [403],
  '/api/settings': [401, '{"message":"Sign in"}'],
  '/health': [200, '{"status":"ok"}'],
};

/** A site that answers so; each path may answer otherwise at first. */
function site(pages: Readonly<Record<string, Page>>, atFirst: Readonly<Record<string, Page | Error>> = {}) {
  const asked: string[] = [];
  let slept = 0;
  const deps: SmokeDeps = {
    sleep: async (milliseconds) => {
      slept += milliseconds;
    },
    fetch: async (input) => {
      const { pathname } = new URL(String(input));
      const first = asked.includes(pathname) ? undefined : atFirst[pathname];
      asked.push(pathname);
      if (first instanceof Error) throw first;
      const [status, text = '', type = 'application/json'] = first ?? pages[pathname] ?? [404];
      return new Response(text, { status, headers: { 'content-type': type } });
    },
  };
  return { deps, asked, slept: () => slept };
}

async function failures(pages: Readonly<Record<string, Page>>): Promise<readonly string[]> {
  const outcomes = await smoke(site(pages).deps, 'https://site.example');
  return outcomes.filter(({ passed }) => !passed).map(({ detail }) => detail);
}

test('a healthy stage passes each check at once', async () => {
  const { deps, asked, slept } = site(healthy);
  const outcomes = await smoke(deps, 'https://site.example');
  expect(outcomes.map(({ passed }) => passed)).toEqual(checks.map(() => true));
  expect(asked).toEqual(Object.keys(healthy));
  expect(slept()).toBe(0);
});

test('so does one whose forecast has not run yet', async () => {
  expect(await failures({ ...healthy, '/health': [503, 'Nothing has been computed yet.'] })).toEqual([]);
});

test.each<[string, string, Page, string]>([
  ['a page that is not there', '/', [404], '/: 404 instead of 200'],
  ['a page that is none', '/', [200, '{}'], '/: no page'],
  ['an edge function that does not compile', '/students', [503], '/students: 503 instead of 403'],
  ['an edge that lets everybody in', '/students', [200, '[]'], '/students: 200 instead of 403'],
  ['an API that breaks', '/api/settings', [502], '/api/settings: 502 instead of 401'],
  ['a forecast that is down', '/health', [503, 'down'], '/health: 503 instead of 200'],
])('%s fails it', async (_, path, page, detail) => {
  expect(await failures({ ...healthy, [path]: page })).toEqual([detail]);
});

test('what needs a moment after a deployment gets it', async () => {
  const { deps, slept } = site(healthy, { '/': new Error('fetch failed'), '/students': [503] });
  const outcomes = await smoke(deps, 'https://site.example');
  expect(outcomes.every(({ passed }) => passed)).toBe(true);
  expect(slept()).toBe(10_000);
});

test('the address is that of the stage’s own stack', async () => {
  const client = new CloudFormationClient({});
  const mock = mockClient(client);
  const Outputs = [{ OutputKey: 'SiteUrl', OutputValue: 'https://d1.cloudfront.net/' }];
  mock
    .on(DescribeStacksCommand, { StackName: 'Schoolhouse-dev-Site' })
    .resolves({ Stacks: [{ StackName: '', CreationTime: undefined, StackStatus: undefined, Outputs }] });
  expect(await siteAddress(client, 'dev')).toBe('https://d1.cloudfront.net');
  mock.on(DescribeStacksCommand, { StackName: 'Schoolhouse-prod-Site' }).resolves({ Stacks: [] });
  await expect(siteAddress(client, 'prod')).rejects.toThrow('Schoolhouse-prod-Site has no output SiteUrl');
});
