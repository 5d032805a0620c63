import type { Plan } from '../../ops/deployment/plan';
import { type Account, preflight } from '../../ops/deployment/preflight';

interface Told {
  readonly obstacles: readonly string[];
  readonly commands: readonly string[];
  readonly notes: readonly string[];
}

/** What preflight says of an account, without what is fine. */
export async function preflightOf(account: Account, plan: Plan): Promise<Told> {
  const answers = await preflight(account, plan);
  const told = answers.map(({ about, finding }) => ({ ...finding, line: `${about}: ${finding.says}` }));
  const obstacles = told.filter(({ level }) => level === 'obstacle');
  return {
    obstacles: obstacles.map(({ line }) => line),
    commands: [...new Set(obstacles.map(({ command = '' }) => command))],
    notes: told.filter(({ level }) => level === 'note').map(({ line }) => line),
  };
}
