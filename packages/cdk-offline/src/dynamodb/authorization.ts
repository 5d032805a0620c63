import type { Assembly } from '../services';

export interface Access {
  readonly action: string;
  readonly resource: string;
}

/** What a call needs: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html */
export function accessesOf(
  assembly: Pick<Assembly, 'account' | 'region'>,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): readonly Access[] {
  const action = `dynamodb:${operation}`;
  const { TableName, IndexName, RequestItems, TransactItems } = input;
  const tableArn = (name: string): string =>
    `arn:aws:dynamodb:${assembly.region}:${assembly.account}:table/${name}`;
  if (Array.isArray(TransactItems)) {
    return TransactItems.flatMap((item) =>
      Object.entries(Object(item) as Record<string, { readonly TableName?: string } | undefined>).map(
        ([kind, asked]) => ({ action: `dynamodb:${kind}Item`, resource: tableArn(asked?.TableName ?? '') }),
      ),
    );
  }
  if (typeof RequestItems === 'object' && RequestItems !== null) {
    return Object.keys(RequestItems).map((name) => ({ action, resource: tableArn(name) }));
  }
  if (typeof TableName !== 'string') return [{ action, resource: '*' }];
  const index = typeof IndexName === 'string' ? `/index/${IndexName}` : '';
  return [{ action, resource: `${tableArn(TableName)}${index}` }];
}
