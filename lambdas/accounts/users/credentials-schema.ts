import * as z from 'zod';
import type { Credentials } from './user';

const shortestPassword = 8;
const longestPassword = 128;

const email = required()
  .trim()
  .max(254, 'must have at most 254 characters')
  .toLowerCase()
  .pipe(z.email('must be an email address'));

/** What keyboards compose in different ways is one password (NIST SP 800-63B, 3.1.1.2). */
const typedPassword = required().normalize('NFKC');

/** Of somebody who says to have an account: the rules of a new password do not matter here. */
export const credentialsSchema: z.ZodType<Credentials> = z.object({ email, password: typedPassword });

export const newCredentialsSchema: z.ZodType<Credentials> = z.object({
  email,
  password: typedPassword
    .refine(
      (text) => charactersOf(text) >= shortestPassword,
      `must have at least ${shortestPassword} characters`,
    )
    .refine(
      (text) => charactersOf(text) <= longestPassword,
      `must have at most ${longestPassword} characters`,
    ),
});

function required(): z.ZodString {
  return z.string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be text') });
}

function charactersOf(text: string): number {
  return [...text].length;
}
