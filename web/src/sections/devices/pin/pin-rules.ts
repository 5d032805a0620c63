import { pinFields } from '../../../../../contracts/phishing/protection';

export type PinProblem = 'digits' | 'equal' | 'run' | 'different';

/** What is wrong with a new PIN: not what a child would try first, and twice the same. */
export function pinProblem(pin: string, again: string): PinProblem | undefined {
  if (!pinFields.pin.pattern.test(pin)) return 'digits';
  const steps = Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at]));
  if (steps.every((step) => step === 0)) return 'equal';
  if (steps.every((step) => step === 1) || steps.every((step) => step === -1)) return 'run';
  return pin === again ? undefined : 'different';
}
