import * as fc from 'fast-check';
import { csvLine } from '../../../../../lambdas/shared/csv/csv-text';
import { safeText } from '../../../../../lambdas/shared/csv/safe-text';
import { readSchoolFile } from '../../../../../lambdas/students/imports/reading/school-file';
import { UnreadableFile } from '../../../../../lambdas/students/imports/reading/unreadable-file';

const headings = 'studentid,name,class,birthdate,email';

function valuesOf(text: string) {
  return readSchoolFile(text).rows.map(({ values }) => values);
}

const student = {
  studentid: 'HS-01',
  name: 'Học sinh mẫu 01',
  class: '6A',
  birthdate: '2014-09-05',
  email: 'parent-01@families.example',
};

describe('a file as schools have it', () => {
  it.each([
    ['commas', `${headings}\nHS-01,Học sinh mẫu 01,6A,2014-09-05,parent-01@families.example\n`],
    [
      'semicolons and a byte order mark, as Excel in Vietnamese saves it',
      '\uFEFFMã HS;Họ và tên;Lớp;Ngày sinh;Email\r\nHS-01;Học sinh mẫu 01;6A;2014-09-05;parent-01@families.example\r\n',
    ],
    [
      'tabs, pasted from a spreadsheet',
      'ID\tName\tClass\tDate of birth\tE-mail\nHS-01\tHọc sinh mẫu 01\t6A\t2014-09-05\tparent-01@families.example',
    ],
    [
      'accents that are characters of their own',
      'Mã học sinh,Họ tên,Lớp,Ngày sinh,Thư điện tử\nHS-01,Học sinh mẫu 01,6A,2014-09-05,parent-01@families.example'.normalize(
        'NFD',
      ),
    ],
    [
      'the line that tells Excel its separator',
      `sep=;\r\n${headings.replaceAll(',', ';')}\r\nHS-01;Học sinh mẫu 01;6A;2014-09-05;parent-01@families.example`,
    ],
    [
      'family and given name apart, other columns, another order',
      'STT,Email,Họ đệm,Tên,Ghi chú,Lớp,Ngày sinh,Mã HS\n1,parent-01@families.example,Học sinh mẫu,01,ăn trưa,6A,2014-09-05,HS-01',
    ],
  ])('is read with %s', (_, text) => {
    const [values] = valuesOf(text);
    expect(values).toEqual({ ...student, name: expect.any(String) });
    expect(values?.name?.normalize('NFC')).toBe(student.name);
  });

  it('counts rows as a spreadsheet does, with titles above and blank rows between', () => {
    const file = readSchoolFile(
      `TRƯỜNG MẪU,,,,\nDanh sách 6A,,,,\n${headings}\nA,a,6A,2014-09-05,a@b.example\n,,,,\n"B","two\nlines",6A,2014-09-05,a@b.example\nC,c,6A,2014-09-05,a@b.example`,
    );
    expect(file.rows.map(({ row }) => row)).toEqual([4, 6, 7]);
    expect(file).toMatchObject({ headingRow: 3, blankRows: 1, separator: 'comma' });
  });

  it('keeps leading zeros, and takes the guard of our own lists off', () => {
    const [values] = valuesOf(`${headings}\n007,'=1+1,'-,2014-09-05,'+a@b.example`);
    expect(values).toMatchObject({ studentid: '007', name: '=1+1', class: '-', email: '+a@b.example' });
  });

  it('names the columns that it understood, and those that it leaves out', () => {
    const rows = ['A,a,6A,2014-09-05,a@b.example,x', 'B,b, ,2014-09-05,b@b.example', 'C', 'D'].join('\n');
    expect(readSchoolFile(`${headings},Ghi chú\n${rows}`).columns).toEqual([
      { heading: 'studentid', role: 'studentid', first: ['A', 'B', 'C'] },
      { heading: 'name', role: 'name', first: ['a', 'b'] },
      { heading: 'class', role: 'class', first: ['6A'] },
      { heading: 'birthdate', role: 'birthdate', first: ['2014-09-05', '2014-09-05'] },
      { heading: 'email', role: 'email', first: ['a@b.example', 'b@b.example'] },
      { heading: 'Ghi chú', first: ['x'] },
    ]);
  });

  it.each([
    ['an empty text', '', 'No row has the headings'],
    ['no headings', 'HS-01,Học sinh,6A,2014-09-05,a@b.example', 'No row has the headings'],
    ['a column too few', 'studentid,name,class,email\nA,a,6A,a@b.example', 'No column is the birthdate'],
    ['two columns of one field', `${headings},Thư điện tử\nA`, 'Two columns are the email'],
    [
      'months first',
      `${headings}\nA,a,6A,05/25/2014,a@b.example\nB,b,6A,05/06/2014,a@b.example`,
      'month comes first',
    ],
  ])('is refused with %s', (_, text, message) => {
    expect(() => readSchoolFile(text)).toThrow(UnreadableFile);
    expect(() => readSchoolFile(text)).toThrow(message);
  });

  it('is refused with more rows than a school has', () => {
    const rows = 'A,a,6A,2014-09-05,a@b.example\n';
    expect(readSchoolFile(`${headings}\n${rows.repeat(20_000)}`).rows).toHaveLength(20_000);
    expect(() => readSchoolFile(`${headings}\n${rows.repeat(20_001)}`)).toThrow('more than 20000 rows');
  });

  it('gives back whatever our own lists hold', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() === text && text !== '' && !/^'[=+\-@\t\r\n]/.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.record({ studentid: cell, name: cell, class: cell, email: cell }), {
          minLength: 1,
          maxLength: 8,
        }),
        (students) => {
          const lines = students.map(({ studentid, name, class: room, email }) =>
            csvLine([studentid, name, room, '2014-09-05', email].map(safeText)),
          );
          const read = valuesOf(`\uFEFF${headings}\r\n${lines.join('')}`);
          expect(read).toEqual(students.map((each) => ({ ...each, birthdate: '2014-09-05' })));
        },
      ),
    );
  });

  it('never fails in another way than by saying what is wrong', () => {
    const piece = fc.constantFrom(
      'studentid',
      'name',
      'class',
      'birthdate',
      'email',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '"',
      '""',
      'a',
      '\uFEFF',
      'sep=;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          readSchoolFile(pieces.join(''));
        } catch (error) {
          expect((error as Error).name).toMatch(/^(UnreadableFile|CsvError)$/);
        }
      }),
    );
  });
});
