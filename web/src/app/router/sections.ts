import accountStyles from '../../sections/account/styles.css';
import airStyles from '../../sections/air/styles.css';
import auditStyles from '../../sections/audit/styles.css';
import devicesStyles from '../../sections/devices/styles.css';
import protectionStyles from '../../sections/protection/styles.css';
import reviewStyles from '../../sections/review/styles.css';
import signInStyles from '../../sections/sign-in/styles.css';
import staffStyles from '../../sections/staff/styles.css';
import backupsStyles from '../../sections/students/backups/styles.css';
import importsStyles from '../../sections/students/imports/styles.css';
import studentsStyles from '../../sections/students/styles.css';
import type { Catalog } from '../language/catalog';
import type { MessagePart } from '../language/languages';
import type { SectionName } from './pages';
import type { Sections, Views } from './sections-context';

interface SectionSource {
  readonly load: () => Promise<{ readonly pages: Views }>;
  readonly styles: string;
  /** What it speaks with, where that is not messages of its own name. */
  readonly messages?: readonly MessagePart[];
}

const SOURCES: Readonly<Record<SectionName, SectionSource>> = {
  account: { load: () => import('../../sections/account/section'), styles: accountStyles },
  air: { load: () => import('../../sections/air/section'), styles: airStyles },
  audit: { load: () => import('../../sections/audit/section'), styles: auditStyles },
  devices: { load: () => import('../../sections/devices/section'), styles: devicesStyles },
  protection: { load: () => import('../../sections/protection/section'), styles: protectionStyles },
  'protection-further': {
    load: () => import('../../sections/protection/further/section'),
    styles: protectionStyles,
    messages: ['protection'],
  },
  review: { load: () => import('../../sections/review/section'), styles: reviewStyles },
  'sign-in': { load: () => import('../../sections/sign-in/section'), styles: signInStyles },
  staff: { load: () => import('../../sections/staff/section'), styles: staffStyles },
  students: { load: () => import('../../sections/students/section'), styles: studentsStyles },
  'students/backups': {
    load: () => import('../../sections/students/backups/section'),
    styles: backupsStyles,
  },
  'students/imports': {
    load: () => import('../../sections/students/imports/section'),
    styles: importsStyles,
  },
  'students/profile': {
    load: () => import('../../sections/students/profile/section'),
    styles: studentsStyles,
  },
};

/** Of a page within a section those of the section too; what is loaded already is not loaded twice. */
function partsOf(name: SectionName): readonly MessagePart[] {
  return SOURCES[name].messages ?? ([name.split('/')[0], name] as MessagePart[]);
}

export function createSections(catalog: Catalog): Sections {
  const opened = new Map<SectionName, Views>();
  return {
    opened: (name, language) =>
      partsOf(name).every((part) => catalog.has(part, language)) ? opened.get(name) : undefined,
    open: async (name, language) => {
      const { load, styles } = SOURCES[name];
      const [{ pages }] = await Promise.all([
        load(),
        ...partsOf(name).map((part) => catalog.load(part, language)),
        linkStyles(styles),
      ]);
      opened.set(name, pages);
    },
  };
}

const linked = new Map<string, Promise<void>>();

/** Resolves when the style sheet applies, so that nothing is seen without it. */
function linkStyles(address: string): Promise<void> {
  const known = linked.get(address);
  if (known) return known;
  const link = document.createElement('link');
  const applied = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      linked.delete(address);
      reject(new Error(address));
    };
  });
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  linked.set(address, applied);
  return applied;
}
