import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { credentialsOf } from './audit-log';
import type { TestSystem } from './system';

/** The functions that get through with their own role, of all that run, by name. */
export async function whoCanWrite(
  system: TestSystem,
  attempt: (client: DynamoDBDocumentClient) => Promise<unknown>,
): Promise<readonly string[]> {
  const functions = system.assembly.ofType('AWS::Lambda::Function');
  expect(functions.length).toBeGreaterThan(50);
  const able = await Promise.all(
    functions.map(async ({ properties, logicalId }) => {
      const credentials = credentialsOf(String(properties['Role']));
      const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...system.operator, credentials }));
      try {
        await attempt(client);
      } catch (error) {
        if ((error as Error).name === 'AccessDeniedException') return [];
        throw error;
      }
      return [String(properties['FunctionName'] ?? logicalId)];
    }),
  );
  return able.flat().toSorted();
}
