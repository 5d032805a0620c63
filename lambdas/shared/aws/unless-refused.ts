import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** The answer of a conditional write, or its refusal if the condition did not hold. */
export async function unlessRefused<Answer>(
  write: () => Promise<Answer>,
): Promise<Answer | ConditionalCheckFailedException> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return error;
    throw error;
  }
}

/** Whether the condition of a write held. */
export async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  return !((await unlessRefused(write)) instanceof ConditionalCheckFailedException);
}
