import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { repeatConflicts } from './transaction-conflicts';

/** Milliseconds. Without these a lost connection would block a function until Lambda ends it. */
export const shortCalls = { connectionTimeout: 1_500, requestTimeout: 4_000, throwOnRequestTimeout: true };
/** For what takes a few seconds: 5 MB from a function with a fraction of a processor, a function that reads much. */
export const longerCall = { requestTimeout: 10_000 };

export function createDynamoDb(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: 3, requestHandler: shortCalls });
  return DynamoDBDocumentClient.from(repeatConflicts(client));
}

/** A call that waits for the function's end has to be safe to repeat. */
export function createLambda(): LambdaClient {
  return new LambdaClient({ maxAttempts: 3, requestHandler: shortCalls });
}

/** For calls of functions that take up to a minute, and may be sent again. */
export function createPatientLambda(): LambdaClient {
  return new LambdaClient({ maxAttempts: 1, requestHandler: { ...shortCalls, requestTimeout: 60_000 } });
}

/** For functions that only read. Whoever calls has at least twice the time of a request. */
export function createReadingLambda(): LambdaClient {
  return new LambdaClient({ maxAttempts: 3, requestHandler: { ...shortCalls, ...longerCall } });
}

/** Repeats nothing: an answer that is lost may be a mail that went. */
export function createSes(): SESClient {
  return new SESClient({ maxAttempts: 1, requestHandler: shortCalls });
}

export function createSecretsManager(): SecretsManagerClient {
  return new SecretsManagerClient({ maxAttempts: 3, requestHandler: shortCalls });
}

/** An answer begins soon, however much is read; a stream that stalls is aborted. */
export function createS3(): S3Client {
  return new S3Client({ maxAttempts: 3, requestHandler: { ...shortCalls, socketTimeout: 60_000 } });
}

export function createScheduler(): SchedulerClient {
  return new SchedulerClient({ maxAttempts: 3, requestHandler: shortCalls });
}
