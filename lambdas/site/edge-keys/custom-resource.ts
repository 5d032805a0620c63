import * as z from 'zod';
import type { Log } from '../../shared/log/log';

const request = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().optional(),
});

type Request = z.infer<typeof request>;

export interface CustomResource {
  /** The resource's id for the whole life of its stack. */
  readonly physicalId: string;
  /** For a new resource, and for one whose properties have changed. Nothing is left to do when it is deleted. */
  readonly deploy: () => Promise<void>;
  readonly log: Log;
}

/**
 * A function that CloudFormation calls during a deployment, and operators at any time. CloudFormation waits an hour for
 * an answer, so it gets one whatever happens.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref.html
 */
export function customResource({ physicalId, deploy, log }: CustomResource) {
  return async (event: unknown): Promise<void> => {
    const asked = request.safeParse(event);
    if (!asked.success) return deploy();
    const failure = asked.data.RequestType === 'Delete' ? undefined : await outcomeOf(deploy);
    if (failure !== undefined) log.error('Not deployed', failure);
    await answer(asked.data, physicalId, failure);
  };
}

async function outcomeOf(run: () => Promise<void>): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error ?? new Error('It failed');
  }
}

async function answer(asked: Request, physicalId: string, failure: unknown): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = asked;
  const body = JSON.stringify({
    StackId,
    RequestId,
    LogicalResourceId,
    PhysicalResourceId: asked.PhysicalResourceId ?? physicalId,
    ...(failure === undefined
      ? { Status: 'SUCCESS' }
      : { Status: 'FAILED', Reason: failure instanceof Error ? failure.message : 'It failed' }),
  });
  // A presigned URL: the content type is part of the signature, and it is empty.
  const sent = await fetch(asked.ResponseURL, { method: 'PUT', headers: { 'content-type': '' }, body });
  if (!sent.ok) throw new Error(`CloudFormation did not take the answer: ${sent.status}`);
}
