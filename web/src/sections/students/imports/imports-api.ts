import type { GoodAnswer } from '../../../../../contracts/http/route';
import {
  applyImport,
  checkImport,
  getImport,
  getImportErrors,
  listImports,
  undoImport,
} from '../../../../../contracts/students/import-routes';
import type { ImportState, ListedImport } from '../../../../../contracts/students/import-state';
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

/** A list as it is sent: compressed, because what API Gateway takes of it is less than what is allowed. */
export interface SentList {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'csv' | 'oneroster';
}

export interface ImportsApi {
  check(list: SentList): Promise<Result<Checked>>;
  /** Those of the last days that were written, or are being. */
  list(): Promise<Result<readonly ListedImport[]>>;
  /** Only if it is still the list that was seen. */
  apply(
    plan: Pick<Checked, 'importId' | 'sha256'>,
    missing: Missing,
    mails: 'none' | 'send',
  ): Promise<Result<ImportState>>;
  state(importId: string): Promise<Result<ImportState>>;
  /** The mistakes, for a spreadsheet. */
  errors(importId: string): Promise<Result<string>>;
  undo(importId: string): Promise<Result<ImportState>>;
}

export function createImportsApi(send: SendRequest): ImportsApi {
  return {
    check: ({ name, bytes, format }) =>
      call(send, checkImport, { file: bytes, query: { format, name: shortened(name) } }),
    list: () => call(send, listImports, {}),
    apply: ({ importId, sha256 }, missing, mails) =>
      call(send, applyImport, { params: { importId }, body: { sha256, ...missing, mails } }),
    state: (importId) => call(send, getImport, { params: { importId } }),
    errors: (importId) => callFile(send, getImportErrors, { params: { importId } }),
    undo: (importId) => call(send, undoImport, { params: { importId } }),
  };
}

/** As the API takes a name, whatever the file is called. */
function shortened(name: string): string | undefined {
  const plain = name.replace(/\p{C}/gu, '').trim();
  return plain === '' ? undefined : [...plain].slice(0, 200).join('');
}

/** Has one go on whose run gave up: what began it is sent again. */
export function goOn(api: ImportsApi, state: ImportState): Promise<Result<ImportState>> {
  if (state.state === 'undoing') return api.undo(state.importId);
  const missing: Missing =
    state.missing === 'leave'
      ? { missing: 'leave', expectLeave: state.counts.wouldLeave }
      : { missing: 'keep' };
  return api.apply(state, missing, state.mails ?? 'none');
}

/** The page of a new import, or of one that was begun. */
export function hashOfImport(id = ''): string {
  return hashOf('/students/-/import', { id });
}
