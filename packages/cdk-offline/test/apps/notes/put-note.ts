import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

const client = new DynamoDBClient({});

export async function handler(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const Item = { id: { S: event.pathParameters?.['id'] ?? '' }, text: { S: event.body ?? '' } };
  await client.send(new PutItemCommand({ TableName: process.env['TABLE_NAME'], Item }));
  return { statusCode: 204, body: '' };
}
