import type { GoodAnswer } from '../../../../../contracts/http/route';
import { planRollover } from '../../../../../contracts/students/import-routes';
import type { ImportState } from '../../../../../contracts/students/import-state';
import type { Rollover } from '../../../../../contracts/students/rollover';
import { call } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import { createImportsApi, type ImportsApi } from '../imports/imports-api';

export type Planned = GoodAnswer<typeof planRollover>;

/** Written and taken back as an import is. */
export interface YearApi extends Pick<ImportsApi, 'state' | 'undo'> {
  plan(rollover: Rollover): Promise<Result<Planned>>;
  /** Only if as many leave as were shown. */
  apply(planned: Planned): Promise<Result<ImportState>>;
}

export function createYearApi(send: SendRequest): YearApi {
  const imports = createImportsApi(send);
  return {
    ...imports,
    plan: (body) => call(send, planRollover, { body }),
    apply: (planned) => imports.apply(planned, { missing: 'leave', expectLeave: planned.leaving }, 'none'),
  };
}
