import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { addPasskey } from '../passkey-client';
import { password } from '../phishing-client';
import { siteClient } from '../site-client';
import { good, heard, type Part, type School } from './school';

const by =
  (who: 'chief' | 'family') =>
  (ask: (school: School) => Promise<unknown>, about?: string | ((school: School) => string)): Part => ({
    who,
    source: 'token',
    does: async (school) => {
      await ask(school);
      return typeof about === 'function' ? about(school) : about;
    },
  });
const chief = by('chief');
const family = by('family');

const clerkId = ({ clerk }: School) => clerk.id;
const changed = (body: object) =>
  chief((school) => good(school.chief.page.send(`/api/staff/${clerkId(school)}`, body, 'PATCH')), clerkId);

const entryOf = (name: string) => (school: School) => heard(school, name);
const decided = (name: string, does: string, part = 'dataset') =>
  chief(
    (school) => good(school.chief.page.send(`/api/${part}/${heard(school, name)}/${does}`, {})),
    entryOf(name),
  );
const readBy = (path: string) => chief(({ chief }) => good(chief.page.get(path)));

/** Entries to decide on, and a reviewed one that a parent reports: what the day's reviews need. */
export async function prepareReviews({ family, chief, told }: School): Promise<void> {
  const urls = ['approved', 'rejected', 'reported'].map((name) => `https://${name}-today.example/`);
  for (const url of urls) await good(family.page.send('/api/scan', { url, source: 'extension' }));
  for (const { id, host } of (await good(chief.page.get('/api/dataset'))) as readonly DatasetEntry[])
    told.set(host.replace('-today.example', ''), id);
  const approve = `/api/dataset/${told.get('reported')}/approve`;
  await good(chief.page.send(approve, { finalLabel: 'Phishing' }));
  await good(family.page.send('/api/report', { url: urls[2], reason: 'This is our school' }));
}

/** What an Admin does about reviews, models, staff and the log itself. */
export const adminDeeds = {
  'dataset.list': readBy('/api/dataset'),
  'dataset.export': readBy('/api/dataset/export'),
  'review.approve': decided('approved', 'approve'),
  'review.reject': decided('rejected', 'reject'),
  'case.list': readBy('/api/cases'),
  'case.close': decided('reported', 'close', 'cases'),
  'training.start': chief(({ chief }) => good(chief.page.send('/api/train/trigger'))),
  'model.activate': chief(({ chief }) => good(chief.page.send('/api/models/base/activate')), 'base'),
  'staff.list': readBy('/api/staff'),
  'staff.invite': {
    ...chief(async () => undefined),
    does: async ({ chief }) => {
      const invited = { email: 'new@school.example', role: 'Staff', language: 'vi' };
      return String(((await good(chief.page.send('/api/staff', invited))) as { readonly id: number }).id);
    },
  },
  'role.give': changed({ role: 'Admin' }),
  'account.disable': changed({ disabled: true }),
  'account.enable': changed({ disabled: false }),
  'account.reset': chief(
    (school) => good(school.chief.page.send(`/api/staff/${clerkId(school)}/reset`)),
    clerkId,
  ),
  'audit.list': readBy('/api/audit'),
  'audit.export': readBy('/api/audit/export'),
} satisfies Readonly<Record<string, Part>>;

/** What a family does with its account, until it leaves. */
export const familyDeeds = {
  'passkey.add': family(({ family, key }) => addPasskey(family.page, key)),
  'passkey.ask': family(
    ({ family }) => good(family.page.send('/api/auth/passkeys', { afterPassword: true }, 'PUT')),
    'true',
  ),
  'recovery.make': family(async ({ family, told }) => {
    const { codes } = (await good(family.page.send('/api/auth/recovery-codes'))) as { codes: string[] };
    told.set('code', codes[0] ?? '');
  }),
  'recovery.use': {
    ...family(async () => undefined),
    source: 'site',
    does: async (school) => {
      const site = siteClient(school.system);
      const asked = await good(site.send('/api/auth/login', { email: school.family.email, password }));
      const { challenge } = (asked as { readonly options: { readonly challenge: string } }).options;
      await good(site.send('/api/auth/recovery-codes/use', { challenge, code: heard(school, 'code') }));
      return undefined;
    },
  },
  'passkey.remove': family(({ family, key }) =>
    good(family.page.send(`/api/auth/passkeys/${key.id}`, undefined, 'DELETE')),
  ),
  'account.export': family(({ family }) => good(family.page.get('/api/account/export'))),
  'account.delete': family(({ family }) => good(family.page.send('/api/account', { password }, 'DELETE'))),
} satisfies Readonly<Record<string, Part>>;
