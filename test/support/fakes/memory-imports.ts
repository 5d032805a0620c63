import type { StoredState } from '../../../lambdas/students/imports/import-store';
import type { StoredPlan } from '../../../lambdas/students/imports/stored-plan';
import { createMemoryPlans } from './memory-plans';

/** Imports in memory; a run whose life is given may be killed at each call. */
export function createMemoryImports() {
  return createMemoryPlans<StoredPlan, StoredState>(({ importId }) => importId);
}
