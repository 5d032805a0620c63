import { Icon, type IconName } from '../../ui/icon';
import { useLocale } from '../language/locale';
import { AREAS, type Area, homeOf, opens } from '../router/pages';
import { useRoute } from '../router/use-route';
import { AccountControl } from '../session/account-control';
import { useSession } from '../session/use-session';

const ICONS: Readonly<Record<Area, IconName>> = {
  students: 'school',
  protection: 'shield',
  air: 'wind',
};

export function Nav() {
  const { t } = useLocale();
  const { phase, account } = useSession();
  const { path } = useRoute();
  // Until it is known who is here, nothing is shown that might have to go again.
  const areas = phase === 'starting' ? [] : AREAS.filter((area) => opens(`/${area}`, account));
  const shown = path === '/' ? homeOf(account) : path;
  return (
    <div class="nav">
      <nav aria-label={t('nav.label')}>
        <ul>
          {areas.map((area) => (
            <li key={area}>
              <a href={`#/${area}`} aria-current={ariaCurrent(`/${area}`, shown)}>
                <Icon name={ICONS[area]} />
                {t(`nav.${area}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <AccountControl current={ariaCurrent('/account', shown)} />
    </div>
  );
}

function ariaCurrent(path: string, shown: string): 'page' | 'true' | undefined {
  if (path === shown) return 'page';
  return shown.startsWith(`${path}/`) ? 'true' : undefined;
}
