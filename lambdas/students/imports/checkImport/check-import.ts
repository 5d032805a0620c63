import { createHash } from 'node:crypto';
import type { RequestOf } from '../../../../contracts/http/route';
import type { ValueOf } from '../../../../contracts/http/values';
import type { checkImport as route } from '../../../../contracts/students/import-routes';
import { type checkedImport, type ImportPlan, mostListed } from '../../../../contracts/students/imports';
import type { UnderstoodList } from '../../../../contracts/students/understood-list';
import { CsvError } from '../../../shared/csv/csv-rows';
import type { Call } from '../../../shared/http/api-function';
import { invalid } from '../../../shared/http/checked';
import type { Clock } from '../../../shared/time/clock';
import type { AuthorOf } from '../../records/author';
import { foldedId } from '../../records/folded-id';
import type { Students } from '../../records/students';
import { checkedState } from '../checked-state';
import { compare } from '../compare';
import type { ImportStore } from '../import-store';
import { planImport, withoutErased } from '../plan-import';
import { checkRows } from '../reading/check-rows';
import { fileText } from '../reading/file-text';
import { readOneRoster } from '../reading/one-roster';
import { readSchoolFile, type SchoolFile } from '../reading/school-file';
import { UnreadableFile } from '../reading/unreadable-file';
import { readTable } from '../table-now';
import { stepsOf } from './steps-of';

export interface CheckImportDeps {
  readonly students: Pick<Students, 'storedPages'>;
  readonly imports: Pick<ImportStore, 'create'>;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error: unknown) => void;
}

type CheckRequest = Pick<RequestOf<typeof route>, 'file' | 'query'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Compares a file with the table, and keeps what it would change. */
export function checkImport({ students, imports, authorOf, clock, warn }: CheckImportDeps) {
  return async ({ file: bytes, query, ...call }: CheckRequest) => {
    const now = clock.now();
    const { by } = authorOf(call);
    const file = readFile(bytes, query.format);
    const { present, erased } = await readTable(students, warn);
    const gone = new Set(erased.map(foldedId));
    const checked = withoutErased(checkRows(file, foldedId, now), gone, foldedId);
    const known = present.map(({ student }) => student);
    const comparison = compare(checked, present, foldedId);
    const plan = planImport({ ...checked, dates: file.dates, rows: file.rows.length }, comparison, known);
    const active = known.filter(({ status }) => status === 'active').length;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { rows, dateForm } = plan;
    const list = { what: 'list', name: query.name, rows, dateForm } as const;
    const state = checkedState({ sha256, ...list, counts: countsOf(plan, active), by, now });
    const told = {
      ...{ importId: state.importId, sha256, counts: state.counts },
      ...('separator' in file && { understood: understoodOf(file) }),
      ...listed(plan),
    };
    await imports.create({ errors: told.errors, ...stepsOf(comparison) }, state);
    return { status: 201, body: told } as const;
  };
}

function readFile(
  bytes: Uint8Array,
  format: CheckRequest['query']['format'],
): SchoolFile | Pick<SchoolFile, 'rows' | 'dates'> {
  try {
    return format === 'oneroster' ? readOneRoster(bytes) : readSchoolFile(fileText(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof CsvError)) throw error;
    throw invalid([{ field: 'file', message: error.message }]);
  }
}

function understoodOf({ separator, headingRow, blankRows, columns }: SchoolFile): UnderstoodList {
  const told = columns.map(({ first, ...column }) => ({ ...column, first: [...first] }));
  return { separator, headingRow, blankRows, columns: told };
}

type Told = ValueOf<typeof checkedImport>;

function countsOf(plan: ImportPlan, active: number): Told['counts'] {
  return {
    toAdd: plan.toAdd.length,
    toChange: plan.toChange.length,
    unchanged: plan.unchanged,
    errors: plan.errors.length,
    warnings: plan.warnings.length,
    wouldLeave: plan.wouldLeave.length,
    active,
  };
}

/** Nobody mends so many mistakes one by one; the counts tell of the rest. */
function listed({ errors, warnings, ...plan }: ImportPlan): ImportPlan {
  return { ...plan, errors: errors.slice(0, mostListed), warnings: warnings.slice(0, mostListed) };
}
