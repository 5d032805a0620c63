import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { credentialsOf } from './audit-log';
import type { TestSystem } from './system';

type Thief = TestSystem['operator'] & { readonly credentials: ReturnType<typeof credentialsOf> };

/** The functions that get through with their own role, of all that run, by name; another refusal than IAM's is a failure. */
export async function whoCan(
  system: TestSystem,
  attempt: (thief: Thief) => Promise<unknown>,
): Promise<readonly string[]> {
  const functions = system.assembly.ofType('AWS::Lambda::Function');
  expect(functions.length).toBeGreaterThan(50);
  const able = await Promise.all(
    functions.map(async ({ properties, logicalId }) => {
      const credentials = credentialsOf(String(properties['Role']));
      try {
        await attempt({ ...system.operator, credentials });
      } catch (error) {
        if (/^AccessDenied(Exception)?$/.test((error as Error).name)) return [];
        throw error;
      }
      return [String(properties['FunctionName'] ?? logicalId)];
    }),
  );
  return able.flat().toSorted();
}

/** DynamoDB as it answers who stole the role of a function. */
export function asThief(system: TestSystem, name: string): DynamoDBDocumentClient {
  const functions = system.assembly.ofType('AWS::Lambda::Function');
  const stolen = functions.find(({ properties }) => properties['FunctionName'] === name);
  if (stolen === undefined) throw new Error(`No function ${name}`);
  const credentials = credentialsOf(String(stolen.properties['Role']));
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...system.operator, credentials }));
}

/** Those that get through to DynamoDB. */
export function whoCanWrite(
  system: TestSystem,
  attempt: (client: DynamoDBDocumentClient) => Promise<unknown>,
): Promise<readonly string[]> {
  return whoCan(system, (thief) => attempt(DynamoDBDocumentClient.from(new DynamoDBClient(thief))));
}
