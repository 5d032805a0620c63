import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { scenarios } from '../simulation/histories/scenario';

interface Sums {
  readonly seed: string;
  readonly histories: number;
  readonly calls: number;
  readonly faults: number;
  readonly violations: number;
}

/** Runs the command once for each part, on each processor one; what they say is put together in the order of the histories. */
export async function simulateInParts(command: string, args: readonly string[], parts: number) {
  const outputs: string[] = [];
  const rest = Array.from({ length: parts }, (_, at) => at).values();
  const processor = async () => {
    for (const at of rest) outputs[at] = await outputOf([command, ...args, '--part', `${at + 1}/${parts}`]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, processor));
  return putTogether(outputs);
}

/** Of each part: a line for each violation, and one with the sums. */
export function putTogether(outputs: readonly string[]) {
  const parts = outputs.map((output) => output.trim().split('\n'));
  const reports = parts.flatMap((lines) => lines.slice(0, -1));
  const sums = parts.map((lines) => JSON.parse(lines.at(-1) ?? '') as Sums);
  const sum = (name: Exclude<keyof Sums, 'seed'>) => sums.reduce((total, each) => total + each[name], 0);
  const violations = sum('violations');
  const all = {
    seed: sums[0]?.seed,
    histories: sum('histories'),
    calls: sum('calls'),
    faults: sum('faults'),
  };
  const inOrder = reports.toSorted((one, other) => numberOf(one) - numberOf(other));
  return { lines: [...inOrder, JSON.stringify({ ...all, violations })], violations };
}

/**
 * A history leaves little behind: with more room for what is new, a tenth less is spent on collecting it. Nobody reads where an error
 * was made, and the SDK makes many: --replay says it.
 */
const shortLived = ['--max-semi-space-size=32', '--stack-trace-limit=0'];

/** It ends with 1 where there were violations. */
async function outputOf(args: readonly string[]): Promise<string> {
  const options = [...process.execArgv, ...shortLived];
  // How far it has come is said at once.
  const part = spawn(process.execPath, [...options, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(part.stdout), once(part, 'close')]);
  if (code !== 0 && !(code === 1 && output.includes('"histories"')))
    throw new Error(`A part ended with ${code}`);
  return output;
}

/** Of a random history its own, of another one that of its situation. */
function numberOf(report: string): number {
  const { id } = JSON.parse(report) as { readonly id: string };
  const situation = id.split('; ')[0]?.split(': ').at(-1);
  const at = scenarios.findIndex(({ name }) => name === situation);
  return at < 0 ? Number(id.split('#').at(-1)) : at;
}
