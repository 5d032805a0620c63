import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import type { Account } from '../session/account';
import { AccountControl } from '../session/account-control';
import { useSession } from '../session/use-session';
import { Icon, type IconName } from '../ui/icon';
import { homeOf, opens } from './pages';
import { useRoute } from './use-route';

interface Section {
  readonly path: string;
  readonly name: MessageKey;
  readonly icon: IconName;
}

const SECTIONS: readonly Section[] = [
  { path: '/students', name: 'nav.students', icon: 'school' },
  { path: '/protection', name: 'nav.protection', icon: 'shield' },
  { path: '/air', name: 'nav.air', icon: 'wind' },
];

/** What the account may use; the others would only meet a closed door. */
function sectionsFor(account: Account | null): readonly Section[] {
  return SECTIONS.filter(({ path }) => opens(path, account));
}

export function Nav() {
  const { t } = useLocale();
  const { phase, account } = useSession();
  const { path } = useRoute();
  // Nothing is shown that would move aside when the answer comes.
  const sections = phase === 'starting' ? [] : sectionsFor(account);
  const shown = path === '/' ? homeOf(account) : path;
  return (
    <div class="nav">
      <nav aria-label={t('nav.label')}>
        <ul>
          {sections.map((section) => (
            <li key={section.path}>
              <a href={`#${section.path}`} aria-current={ariaCurrent(section.path, shown)}>
                <Icon name={section.icon} />
                {t(section.name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <AccountControl />
    </div>
  );
}

function ariaCurrent(path: string, shown: string): 'page' | 'true' | undefined {
  if (path === shown) return 'page';
  return shown.startsWith(`${path}/`) ? 'true' : undefined;
}
