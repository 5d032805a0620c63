import * as z from 'zod';
import type { Label } from '../../verdict/decide';

export interface Approval {
  readonly finalLabel?: Label | undefined;
}

export const approvalSchema: z.ZodType<Approval> = z.object({
  finalLabel: z.enum(['Phishing', 'Benign'], { error: 'must be Phishing or Benign' }).optional(),
});
