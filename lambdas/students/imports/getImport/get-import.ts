import type { RequestOf } from '../../../../contracts/http/route';
import type {
  getImportErrors as errorsRoute,
  getImport as route,
} from '../../../../contracts/students/import-routes';
import type { ImportState } from '../../../../contracts/students/import-state';
import { csvLine } from '../../../shared/csv/csv-text';
import { safeText } from '../../../shared/csv/safe-text';
import { fileReply } from '../../../shared/http/file-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { Clock } from '../../../shared/time/clock';
import { existing } from '../existing-import';
import type { ImportStore } from '../import-store';
import { isSilent, told } from '../running';

export interface GetImportDeps {
  readonly imports: Pick<ImportStore, 'find' | 'plan'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Where an import is. */
export function getImport({ imports, clock }: GetImportDeps) {
  return async ({ params }: Pick<RequestOf<typeof route>, 'params'>): Promise<ImportState> => {
    const now = clock.now();
    const { state } = await existing(imports, params.importId, now);
    return { ...told(state), ...(isSilent(state, now) && { isSilent: true }) };
  };
}

interface ErrorsRequest extends Pick<RequestOf<typeof errorsRoute>, 'params'> {
  readonly gzipAccepted: boolean;
}

const columns = ['row', 'field', 'value', 'message'] as const;

/** The mistakes of its file, as a file for whoever mends it. */
export function getImportErrors({ imports, clock }: GetImportDeps) {
  return async ({ params, gzipAccepted }: ErrorsRequest) => {
    await existing(imports, params.importId, clock.now());
    const { errors } = await imports.plan(params.importId);
    const lines = errors.map((error) => csvLine(columns.map((column) => safeText(error[column]))));
    // With a mark of its letters: it is for Excel.
    const text = `\uFEFF${csvLine(columns)}${lines.join('')}`;
    return fileReply({ payload: await encodePayload(text, gzipAccepted) }, 'import-errors.csv');
  };
}
