import { DescribeTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { itemKinds } from '../../contracts/personal-data';
import type { TestSystem } from './system';

/** The keys of items that no kind of `itemKinds` describes, or more than one. */
export async function unlistedItems({ operator, assembly }: TestSystem): Promise<readonly string[]> {
  const client = new DynamoDBClient(operator);
  const unlisted: string[] = [];
  for (const { ref: TableName } of assembly.ofType('AWS::DynamoDB::Table')) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const names = (Table?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName);
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
      for (const item of Items) {
        const key = names.map((name) => item[name]?.S ?? item[name]?.N ?? '').join(' ');
        const kinds = (itemKinds[TableName] ?? []).filter((kind) => kind.key.test(key));
        if (kinds.length !== 1) unlisted.push(`${TableName}: ${key}`);
      }
    }
  }
  return unlisted;
}
