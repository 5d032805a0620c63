import type { GoodAnswer } from '../../../../../contracts/http/route';
import {
  applyImport,
  checkImport,
  getImport,
  getImportErrors,
  undoImport,
} from '../../../../../contracts/students/import-routes';
import type { ImportState } from '../../../../../contracts/students/import-state';
import { hashOf } from '../../../app/router/route';
import { call, callFile } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';

/** A list that was compared with the students there are. */
export type Checked = GoodAnswer<typeof checkImport>;

/** What becomes of those who are not in the list; `expectLeave` of them leave. */
export type Missing =
  | { readonly missing: 'keep' }
  | { readonly missing: 'leave'; readonly expectLeave: number };

export interface ImportsApi {
  check(file: Uint8Array<ArrayBuffer>, format: 'csv' | 'oneroster'): Promise<Result<Checked>>;
  /** Only if it is still the list that was seen. */
  apply(plan: Pick<Checked, 'importId' | 'sha256'>, missing: Missing): Promise<Result<ImportState>>;
  state(importId: string): Promise<Result<ImportState>>;
  /** The mistakes, for a spreadsheet. */
  errors(importId: string): Promise<Result<string>>;
  undo(importId: string): Promise<Result<ImportState>>;
}

export function createImportsApi(send: SendRequest): ImportsApi {
  return {
    check: (file, format) => call(send, checkImport, { file, query: { format } }),
    apply: ({ importId, sha256 }, missing) =>
      call(send, applyImport, { params: { importId }, body: { sha256, ...missing, mails: 'none' } }),
    state: (importId) => call(send, getImport, { params: { importId } }),
    errors: (importId) => callFile(send, getImportErrors, { params: { importId } }),
    undo: (importId) => call(send, undoImport, { params: { importId } }),
  };
}

/** The page of a new import, or of one that was begun. */
export function hashOfImport(id = ''): string {
  return hashOf('/students/-/import', { id });
}
