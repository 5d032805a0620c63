import { useLocale } from '../use-locale';
import type { Problem } from './student-rules';

export function ProblemText({ problem }: { readonly problem: Problem }) {
  const { t, day } = useLocale();
  if ('key' in problem) {
    const { min, ...params } = problem.params ?? {};
    return t(problem.key, { ...params, ...(min !== undefined && { min: day(String(min)) }) });
  }
  return <span lang="en">{problem.serverText}</span>;
}
