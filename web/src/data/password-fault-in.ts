import { type PasswordFault, passwordFaults } from '../../../contracts/accounts/password-faults';

const known = Object.entries(passwordFaults) as readonly (readonly [PasswordFault, string])[];

/** What the server's sentence says is wrong with a new password; the page has words of its own for it. */
export function passwordFaultIn(message: string): PasswordFault | undefined {
  return known.find(([, sentence]) => sentence === message)?.[0];
}
