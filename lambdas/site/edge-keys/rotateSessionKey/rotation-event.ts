import * as z from 'zod';

export interface RotationStep {
  readonly step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  /** Id of the version that the rotation makes. */
  readonly token: string;
}

/** The rotation event of Secrets Manager; throws if it is about another secret. */
export function readRotationStep(event: unknown, secretArn: string): RotationStep {
  const { Step, ClientRequestToken } = z
    .object({
      SecretId: z.literal(secretArn),
      ClientRequestToken: z.string().min(1),
      Step: z.enum(['createSecret', 'setSecret', 'testSecret', 'finishSecret']),
    })
    .parse(event);
  return { step: Step, token: ClientRequestToken };
}
