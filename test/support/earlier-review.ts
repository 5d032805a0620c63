import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { entryId } from '../../lambdas/phishing/dataset/dataset-entry';
import type { TestSystem } from './system';

const TableName = 'phishingDataset';

/** An item of an entry that was seen, as an earlier release wrote its review: beside what sightings write. */
export function reviewedInPlace(item: Record<string, unknown> = {}, reviewedAt: string) {
  const judged = { ...(item['predicted'] as object) };
  const review = { judged, finalLabel: 'Benign', reviewedBy: '7', reviewedAt };
  return { ...item, ...review, reviewOf: item['lastSeenAt'], status: 'Approved' };
}

/** Reviews a URL of the running system that somebody has scanned, as an earlier release did. */
export async function reviewAsBefore({ operator }: Pick<TestSystem, 'operator'>, url: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id: entryId(url) } }));
  if (Item === undefined) throw new Error(`Nobody has scanned ${url}`);
  await client.send(new PutCommand({ TableName, Item: reviewedInPlace(Item, new Date().toISOString()) }));
}

/** Where the review of a URL stands: its own key, that of the entry, or nowhere. */
export async function placeOfReview(
  { operator }: Pick<TestSystem, 'operator'>,
  url: string,
): Promise<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const labelAt = async (id: string) =>
    (await client.send(new GetCommand({ TableName, Key: { id } }))).Item?.['finalLabel'];
  if ((await labelAt(`reviewed:${entryId(url)}`)) !== undefined) return 'apart';
  return (await labelAt(entryId(url))) === undefined ? 'nowhere' : 'in place';
}
