import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { fresh, type Probe, reaching, type School } from './school';

export type ScanUrls = (school: School, urls: readonly string[]) => Promise<void>;

export const oneByOne: ScanUrls = async ({ parent, clock }, urls) => {
  // Later than what others have scanned, in functions whose time ran on: lists begin with what was seen last.
  await clock.advance(60_000);
  for (const url of urls) {
    expect(await parent.send('/api/scan', { url })).toMatchObject({ status: 200, body: { recorded: true } });
  }
};

export const atOnce: ScanUrls = async ({ parent }, urls) => {
  const { status, body } = await parent.send('/api/scan/batch', { urls });
  expect(status).toBe(200);
  expect(body).toEqual(urls.map(() => expect.objectContaining({ recorded: true })));
};

export function newUrls({ newId }: School, count: number): readonly string[] {
  return Array.from({ length: count }, () => `https://${newId().toLowerCase()}.example/`);
}

function scanning(operation: string, route: string, scan: ScanUrls): readonly Probe[] {
  return [
    {
      name: `${operation} judges, and keeps what it judged`,
      needs: [
        ...reaching(operation, route),
        `dynamodb:GetItem on SettingsTable for ${operation}Role`,
        `dynamodb:UpdateItem on BrowsingLogTable for ${operation}Role`,
        `dynamodb:UpdateItem on DatasetTable for ${operation}Role`,
      ],
      run: fresh(operation, (school) => scan(school, newUrls(school, 1))),
    },
    {
      name: `${operation} counts what was reviewed`,
      needs: [`dynamodb:UpdateItem on DatasetTable reviewed:* for ${operation}Role`],
      run: async (school) => {
        const { id, url } = await scanned(school);
        expect((await school.admin.send(`/api/dataset/${id}/approve`)).status).toBe(200);
        await scan(school, [url]);
      },
    },
    {
      name: `${operation} moves log entries into items of their own`,
      needs: [`dynamodb:BatchWriteItem for ${operation}Role`],
      run: async (school) => {
        const urls = newUrls(school, 8);
        await scan(school, urls);
        expect((await loggedAlone(school)).some((url) => urls.includes(url))).toBe(true);
      },
    },
  ];
}

/** The URLs of log entries that are no longer in a head. */
export async function loggedAlone({ operator }: School): Promise<readonly string[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: 'phishingBrowsingLog' })) {
    found.push(...Items.flatMap(({ url }) => (typeof url === 'string' ? [url] : [])));
  }
  return found;
}

/** Whether the table of settings or logs has this text in any item. */
async function isStored({ operator }: School, TableName: string, text: string): Promise<boolean> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    if (JSON.stringify(Items).includes(text)) return true;
  }
  return false;
}

async function keepLog({ parent }: School, logDays: number): Promise<void> {
  const body = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true, logDays };
  expect(await parent.send('/api/settings', body, 'PUT')).toMatchObject({ status: 200, body });
}

/** A new Pending entry. */
export async function scanned(school: School): Promise<DatasetEntry> {
  await oneByOne(school, newUrls(school, 1));
  const { body } = await school.admin.get('/api/dataset?limit=1');
  const [entry] = body as readonly DatasetEntry[];
  if (!entry) throw new Error('Nothing is Pending');
  return entry;
}

export const scanProbes: readonly Probe[] = [
  ...scanning('scan', 'POST /api/scan', oneByOne),
  ...scanning('scanBatch', 'POST /api/scan/batch', atOnce),
  {
    name: 'getLogs reads a page',
    needs: [
      ...reaching('getLogs', 'GET /api/logs'),
      'dynamodb:GetItem for getLogsRole',
      'dynamodb:Query on BrowsingLogTable for getLogsRole',
    ],
    run: fresh('getLogs', async (school) => {
      const [url = ''] = newUrls(school, 1);
      await oneByOne(school, [url]);
      const { status, body } = await school.parent.get('/api/logs?pageSize=1');
      expect({ status, body }).toMatchObject({ status: 200, body: { data: [{ url }] } });
    }),
  },
  {
    name: 'putSettings forgets a log, and getLogs finds what came after',
    needs: [
      'dynamodb:GetItem on SettingsTable for putSettingsRole',
      'dynamodb:UpdateItem on SettingsTable for putSettingsRole',
      'dynamodb:GetItem on BrowsingLogTable for putSettingsRole',
      'dynamodb:UpdateItem on BrowsingLogTable for putSettingsRole',
      'dynamodb:Query for putSettingsRole',
      'dynamodb:BatchWriteItem for putSettingsRole',
      'dynamodb:GetItem on SettingsTable for getLogsRole',
      'dynamodb:Query on BrowsingLogTable/index/byTime for getLogsRole',
    ],
    run: async (school) => {
      // Of its own: the ids that come later decide what a training learns.
      const [last = '', ...urls] = Array.from({ length: 9 }, (_, at) => `https://forgotten-${at}.example/`);
      await oneByOne(school, [...urls, last]);
      await keepLog(school, 0);
      for (const url of [...urls, last])
        expect(await isStored(school, 'phishingBrowsingLog', url)).toBe(false);
      expect(await isStored(school, 'phishingSettings', 'logIsUndated')).toBe(false);
      await keepLog(school, 30);
      await oneByOne(school, [last]);
      const { body } = await school.parent.get('/api/logs');
      expect(body).toMatchObject({ total: 1, data: [{ url: last }] });
    },
  },
  {
    name: 'listDataset lists what was scanned',
    needs: reading('listDataset', 'GET /api/dataset'),
    run: fresh('listDataset', async (school) => {
      expect(await scanned(school)).toMatchObject({ status: 'Pending' });
    }),
  },
  {
    name: 'exportDataset writes what was scanned',
    needs: reading('exportDataset', 'GET /api/dataset/export'),
    run: fresh('exportDataset', async (school) => {
      const [url = ''] = newUrls(school, 1);
      await oneByOne(school, [url]);
      const { body } = await school.admin.get('/api/dataset/export?status=Pending&limit=1');
      expect(body).toContain(url);
    }),
  },
];

export function reading(operation: string, path: string): readonly string[] {
  const role = `${operation}Role`;
  return [...reaching(operation, path), `dynamodb:Query for ${role}`, `sqs:SendMessage for ${role}`];
}
