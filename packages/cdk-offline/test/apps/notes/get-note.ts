import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

const client = new DynamoDBClient({});

export async function handler(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const Key = { id: { S: event.pathParameters?.['id'] ?? '' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: process.env['TABLE_NAME'], Key }));
  return Item ? { statusCode: 200, body: Item['text']?.S ?? '' } : { statusCode: 404, body: '' };
}
