import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { atOnce, newUrls, oneByOne, type ScanUrls } from './scans';
import type { Probe, School } from './school';

/** Repeats a request whose first attempt died after it was logged, when its entries have left the head. */
function repeating(operation: string, route: string, scan: ScanUrls, bodyOf: (url: string) => object): Probe {
  return {
    name: `${operation} logs what is sent again once`,
    needs: [
      `dynamodb:GetItem for ${operation}Role`,
      `dynamodb:Query on BrowsingLogTable for ${operation}Role`,
    ],
    run: async (school) => {
      const [url = '', ...others] = newUrls(school, 9);
      const key = { 'idempotency-key': school.newId() };
      const send = () => school.parent.send(route, bodyOf(url), 'POST', key);
      expect((await send()).status).toBe(200);
      await forgetAnswers(school);
      await scan(school, others);
      expect(JSON.stringify((await send()).body)).toContain('"recorded":true');
      const { body } = await school.parent.get('/api/logs?pageSize=50');
      const logged = (body as { readonly data: readonly { readonly url: string }[] }).data;
      expect(logged.filter((entry) => entry.url === url)).toHaveLength(1);
    },
  };
}

/** As if the functions that answered requests with a key had died before they noted it. */
async function forgetAnswers({ operator }: School): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const TableName = 'idempotencyKeys';
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const { answer: _, ...claim } of Items)
      await client.send(new PutCommand({ TableName, Item: { ...claim, until: 0 } }));
  }
}

export const repeatedScanProbes: readonly Probe[] = [
  repeating('scan', '/api/scan', oneByOne, (url) => ({ url })),
  repeating('scanBatch', '/api/scan/batch', atOnce, (url) => ({ urls: [url] })),
];
