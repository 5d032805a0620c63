import { createHash } from 'node:crypto';
import type { RequestOf } from '../../../../contracts/http/route';
import type { planRollover as route } from '../../../../contracts/students/import-routes';
import type { Call } from '../../../shared/http/api-function';
import { invalid } from '../../../shared/http/checked';
import { checkedState } from '../checked-state';
import type { CheckImportDeps } from '../checkImport/check-import';
import { faultsOf, planYear } from '../rollover';
import { readTable } from '../table-now';

type RolloverRequest = Pick<RequestOf<typeof route>, 'body'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Keeps, as the plan of an import, where everybody goes in the new year. */
export function planRollover({ students, imports, authorOf, clock, warn }: CheckImportDeps) {
  return async ({ body, ...call }: RolloverRequest) => {
    const now = clock.now();
    const { by } = authorOf(call);
    let unread = 0;
    const { present } = await readTable(students, (message, error) => {
      unread += 1;
      warn(message, error);
    });
    const faults = faultsOf(body, present);
    if (faults.length > 0) throw invalid(faults);
    const { steps, leavers, classes } = planYear(body, present);
    const active = classes.reduce((sum, each) => sum + each.students, 0);
    const [moving, leaving] = [steps.length, leavers.length];
    const staying = active - moving - leaving;
    const sha256 = createHash('sha256').update(JSON.stringify({ steps, leavers })).digest('hex');
    const counts = {
      ...{ toAdd: 0, toChange: moving, unchanged: staying, errors: 0, warnings: 0 },
      ...{ wouldLeave: leaving, active },
    };
    const year = { what: 'year', rows: active, dateForm: 'YYYY-MM-DD' } as const;
    const state = checkedState({ sha256, ...year, counts, by, now });
    await imports.create({ errors: [], steps, leavers }, state);
    const { importId } = state;
    const told = { importId, sha256, students: active, moving, leaving, staying, unread, classes };
    return { status: 201, body: told } as const;
  };
}
