import type { GoodAnswer } from '../../../../../contracts/http/route';
import {
  applyImport,
  getImport,
  planRollover,
  undoImport,
} from '../../../../../contracts/students/import-routes';
import type { ImportState } from '../../../../../contracts/students/import-state';
import type { Rollover } from '../../../../../contracts/students/rollover';
import { call } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';

export type Planned = GoodAnswer<typeof planRollover>;

export interface YearApi {
  plan(rollover: Rollover): Promise<Result<Planned>>;
  /** Only if as many leave as were shown. */
  apply(planned: Planned): Promise<Result<ImportState>>;
  state(importId: string): Promise<Result<ImportState>>;
  undo(importId: string): Promise<Result<ImportState>>;
}

export function createYearApi(send: SendRequest): YearApi {
  return {
    plan: (body) => call(send, planRollover, { body }),
    apply: ({ importId, sha256, leaving }) =>
      call(send, applyImport, {
        params: { importId },
        body: { sha256, missing: 'leave', expectLeave: leaving, mails: 'none' },
      }),
    state: (importId) => call(send, getImport, { params: { importId } }),
    undo: (importId) => call(send, undoImport, { params: { importId } }),
  };
}
