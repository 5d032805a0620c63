import fc from 'fast-check';
import type { Student } from '../../../../contracts/students/student';
import { csvRows } from '../../../../lambdas/shared/csv/csv-rows';
import { encodeBytes, payloadRoom } from '../../../../lambdas/shared/http/payload';
import { oneRosterZip } from '../../../../lambdas/students/exports/one-roster';
import { compare } from '../../../../lambdas/students/imports/compare';
import { planImport } from '../../../../lambdas/students/imports/plan-import';
import { checkRows } from '../../../../lambdas/students/imports/reading/check-rows';
import { readOneRoster } from '../../../../lambdas/students/imports/reading/one-roster';
import { unzip } from '../../../../lambdas/students/imports/reading/unzip';
import { foldedId } from '../../../../lambdas/students/records/folded-id';
import { anyCharacter } from '../../../support/any-character';
import {
  fits,
  manifestProperties,
  publishedTables,
  rosteringFiles,
} from '../../../support/one-roster-tables';
import { studentOf, studentsOf } from '../../../support/school-lists';

const now = Date.parse('2026-11-23T08:00:00Z');
const zipOf = (students: readonly Student[], at = now) =>
  oneRosterZip({ name: 'Trường mẫu, "A"', students, now: at });

interface File {
  readonly headings: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

function filesOf(archive: Buffer): ReadonlyMap<string, File> {
  const files = unzip(archive, { entries: 30, bytes: 100_000_000 });
  return new Map(
    [...files].map(([name, bytes]) => {
      const [headings = [], ...cells] = csvRows(bytes.toString());
      const rows = cells.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at] ?? at, cell])));
      return [name.replace(/\.csv$/, ''), { headings, rows }];
    }),
  );
}

/** What is not as the published tables say, by file, column and cell. */
function faultsOf(files: ReadonlyMap<string, File>): readonly string[] {
  const idsOf = (file: string) => new Set(files.get(file)?.rows.map(({ sourcedId = '' }) => sourcedId));
  return [...files].flatMap(([name, { rows, headings }]) => {
    if (name === 'manifest') return [];
    const table = publishedTables[name] ?? [];
    const extra = headings.slice(table.length).filter((heading) => !heading.startsWith('metadata.'));
    const wrong = table.flatMap(([column, required, format], at) => {
      if (headings[at] !== column) return [`${name}: column ${at} is ${headings[at]}, not ${column}`];
      const isWrong = (cell = '') =>
        cell === '' ? required === 'yes' : required === 'delta' || !fits(cell, format, idsOf);
      return rows.filter((row) => isWrong(row[column])).map((row) => `${name}.${column}: '${row[column]}'`);
    });
    const twice = idsOf(name).size === rows.length ? [] : [`${name}: an id comes twice`];
    return [...wrong, ...twice, ...extra];
  });
}

/** What an import would change of a school that has these students. */
function planOf(archive: Buffer, students: readonly Student[]) {
  const file = readOneRoster(archive);
  const known = students.map((student) => ({ ...student, status: 'active' as const }));
  const checked = checkRows(file, foldedId, now);
  const present = known.map((student) => ({ student }));
  const comparison = compare(checked, present, foldedId);
  return planImport({ ...checked, dates: file.dates, rows: file.rows.length }, comparison, known);
}

const word = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 });
const text = fc
  .array(fc.oneof(word, fc.constantFrom('Học', 'Lớp 6', '=1+1', 'a,b', '"', '_', ' ')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' ').trim());
/** Any that the API takes, each id once. */
const school = fc
  .array(fc.record({ studentid: text, name: text, class: text, at: fc.nat(99) }), { maxLength: 12 })
  .map((all) => {
    const rows = all.map(({ at, ...fields }, row) => ({ row, values: { ...studentOf(at), ...fields } }));
    const dates = { form: 'YYYY-MM-DD', sure: true } as const;
    return checkRows({ rows, dates }, foldedId, now).good.map(({ student }) => student);
  });

describe('a OneRoster zip', () => {
  it('is as the published tables say, column by column and cell by cell', () => {
    const files = filesOf(zipOf(studentsOf(60)));
    expect(faultsOf(files)).toEqual([]);
    expect([...files.keys()].filter((name) => name !== 'manifest').toSorted()).toEqual(
      [...rosteringFiles, 'demographics'].toSorted(),
    );
    for (const [name, { rows }] of files) expect([name, rows.length > 0]).toEqual([name, true]);
    expect(files.get('users')?.headings).toEqual(publishedTables['users']?.map(([column]) => column));
  });

  it('has all of any school, and changes nothing when it is imported again', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(school, (students) => {
        const archive = zipOf(students);
        expect(faultsOf(filesOf(archive))).toEqual([]);
        if (students.length === 0) return;
        const nothing = { toAdd: [], toChange: [], errors: [], wouldLeave: [], unchanged: students.length };
        expect(planOf(archive, students)).toMatchObject(nothing);
        const read = checkRows(readOneRoster(archive), foldedId, now).good.map(({ student }) => student);
        expect(zipOf(read.toReversed()).equals(archive)).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_123 },
    );
  });

  it('says in its manifest what is there', () => {
    const manifest = (students: readonly Student[]) => {
      const rows = filesOf(zipOf(students)).get('manifest')?.rows ?? [];
      expect(rows.map(({ propertyName }) => propertyName)).toEqual(manifestProperties);
      return rows.filter(({ value }) => value === 'bulk').map(({ propertyName }) => propertyName);
    };
    expect(manifest(studentsOf(1))).toEqual(
      [...rosteringFiles, 'demographics'].toSorted().map((name) => `file.${name}`),
    );
    expect(manifest([])).toEqual(['file.academicSessions', 'file.orgs']);
  });

  it.each([
    ['2026-07-31T23:59:59Z', '2025-08-01', '2026-08-01', '2026'],
    ['2026-08-01T00:00:00Z', '2026-08-01', '2027-08-01', '2027'],
  ])('made at %s is of the school year from %s to %s', (at, startDate, endDate, schoolYear) => {
    const sessions = filesOf(zipOf(studentsOf(1), Date.parse(at))).get('academicSessions')?.rows;
    expect(sessions).toMatchObject([
      { type: 'schoolYear', startDate, endDate, schoolYear },
      { type: 'term', startDate, endDate, schoolYear },
    ]);
  });

  it('of 50,000 students with names of people fits into one answer', { tags: ['long'] }, () => {
    const parts = [
      'Nguyễn',
      'Trần',
      'Lê',
      'Phạm',
      'Hoàng',
      'Văn',
      'Thị',
      'Minh',
      'Anh',
      'Ngọc',
      'Thu',
      'Đức',
    ];
    const part = (at: number) => parts[Math.imul(at, 0x9e37_79b1) >>> 28] ?? 'Hà';
    const students = studentsOf(50_000).map((student, at) => ({
      ...student,
      name: `${part(at)} ${part(at * 7 + 1)} ${part(at * 31 + 2)} ${part(at * 131 + 3)}`,
      class: `${1 + (at % 12)}A${at % 83}`,
      birthdate: new Date(Date.UTC(2008, 0, 1 + (Math.imul(at, 0x85eb_ca6b) >>> 20)))
        .toISOString()
        .slice(0, 10),
      email: `${(Math.imul(at, 0xc2b2_ae35) >>> 0).toString(36)}.family@mail.example`,
    }));
    expect(encodeBytes(zipOf(students), 'identity').size).toBeLessThan(payloadRoom);
  });
});
