import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';

export interface Tab {
  readonly path: string;
  readonly name: MessageKey;
}

/** The pages of a section, as links. */
export function Tabs({ label, tabs, path }: { label: string; tabs: readonly Tab[]; path: string }) {
  const { t } = useLocale();
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <a href={`#${tab.path}`} aria-current={tab.path === path ? 'page' : undefined}>
              {t(tab.name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
