import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { eventually } from '../eventually';
import { student } from '../student-client';
import { good, heard, type Part, type School } from './school';

type Ask = (school: School) => Promise<unknown>;

const csv = { 'content-type': 'text/csv' };
const version = (number: number) => ({ 'if-match': `"${number}"` });

const by =
  (who: 'office' | 'chief') =>
  (about: string | undefined, ask: Ask): Part => ({
    who,
    source: 'site',
    does: async (school) => {
      await ask(school);
      return about;
    },
  });
const office = by('office');

/** About what a part before found out. */
const aboutTold = (what: string, ask: (school: School, name: string) => Promise<unknown>): Part => ({
  who: 'office',
  source: 'site',
  does: async (school) => {
    await ask(school, heard(school, what));
    return heard(school, what);
  },
});

const read = (path: string, id?: string) =>
  office(id, ({ office }) => good(office.desk.get(`/students/${id ?? ''}${path}`)));

const change = (id: string, seen: number, does: string, body: object, method = 'POST') =>
  office(id, ({ office }) => good(office.desk.send(`/students/${id}${does}`, body, method, version(seen))));

const reaches = ({ office }: School, path: string, wanted: string) =>
  eventually(`${path} is ${wanted}`, async () => {
    const { state } = (await good(office.desk.get(path))) as { readonly state: string };
    return state === wanted;
  });

const list =
  'studentid,name,class,birthdate,email\r\nHS-9,Học sinh 09,6A,2014-09-05,f@families.example\r\nHS-10,,6A,2014-09-05,f@families.example\r\n';

/** What the office does with records, each once; the order is the day's. */
export const studentDeeds = {
  'students.add': office('HS-1', ({ office }) =>
    good(office.desk.send('/students', { ...student, studentid: 'HS-1' })),
  ),
  'students.list': office(undefined, ({ office }) => good(office.desk.get('/students'))),
  'students.read': read('', 'HS-1'),
  'students.correct': change('HS-1', 1, '', { class: '6B' }, 'PATCH'),
  'students.leave': change('HS-1', 2, '/leave', { leftOn: '2026-05-29' }),
  'students.return': change('HS-1', 3, '/return', {}),
  'students.bulk': office('HS-2 HS-3', ({ office }) => {
    const move = (studentid: string) => ({ op: 'move', studentid, version: 1, class: '6B' });
    return good(office.desk.send('/students/bulk', { operations: [move('HS-2'), move('HS-3')] }));
  }),
  'students.history': read('/history', 'HS-1'),
  'students.mails': read('/mails', 'HS-1'),
  'students.personal-data': read('/personal-data', 'HS-1'),
  'mail.suppressed': office(undefined, ({ office }) => good(office.desk.get('/mail/suppressed'))),
  'students.export': office(undefined, ({ office }) => good(office.desk.get('/exports/oneroster.zip'))),
  'import.check': {
    ...office(undefined, async () => undefined),
    does: async ({ office, told }) => {
      const plan = await good(office.desk.send('/imports', list, 'POST', csv));
      const { importId, sha256 } = plan as { readonly importId: string; readonly sha256: string };
      told.set('import', importId).set('sha256', sha256);
      return importId;
    },
  },
  'import.errors': aboutTold('import', ({ office }, id) => good(office.desk.get(`/imports/${id}/errors`))),
  'import.apply': aboutTold('import', async (school, id) => {
    const body = { sha256: heard(school, 'sha256'), missing: 'keep', mails: 'none' };
    await good(school.office.desk.send(`/imports/${id}/apply`, body));
    await reaches(school, `/imports/${id}`, 'applied');
  }),
  'import.undo': aboutTold('import', async (school, id) => {
    await good(school.office.desk.send(`/imports/${id}`, undefined, 'DELETE'));
    await reaches(school, `/imports/${id}`, 'undone');
  }),
  'rollover.plan': {
    ...office(undefined, async () => undefined),
    does: async ({ office }) => {
      const classes = [
        { from: '6A', to: '7A' },
        { from: '6B', to: '7B' },
      ];
      const plan = await good(office.desk.send('/imports/rollover', { classes }));
      return (plan as { readonly importId: string }).importId;
    },
  },
  'backup.make': office(undefined, async ({ office, told }) => {
    const made = await good(office.desk.send('/backup'));
    told.set('backup', (made as { readonly fileName: string }).fileName);
  }),
  'backup.list': office(undefined, ({ office }) => good(office.desk.get('/backups'))),
  'backup.compare': aboutTold('backup', ({ office }, name) => good(office.desk.get(`/backups/${name}/diff`))),
  'backup.restore': aboutTold('backup', async (school, name) => {
    const { office, table } = school;
    await table.send(new DeleteCommand({ TableName: 'studentData', Key: { studentid: 'HS-4' } }));
    const begun = await good(office.desk.send(`/backups/${name}/restore`, { expect: { add: 1, change: 0 } }));
    const { restoreId } = begun as { readonly restoreId: string };
    await reaches(school, `/backups/${name}/restores/${restoreId}`, 'restored');
  }),
  'students.erase': by('chief')('HS-2', ({ chief }) =>
    good(chief.desk.send('/students/HS-2/erase', { confirm: 'HS-2' }, 'POST', version(2))),
  ),
} satisfies Readonly<Record<string, Part>>;
