import * as z from 'zod';

export interface RotationStep {
  readonly step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  /** Id of the version that the rotation makes. */
  readonly token: string;
}

/** What Secrets Manager asks for; throws when it is for another secret. */
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
