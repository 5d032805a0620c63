import { useState } from 'preact/hooks';
import { useLocale } from '../i18n/locale';
import { Icon } from '../ui/icon';
import { Segmented } from '../ui/segmented';
import { Nav } from './nav';
import { applyTheme, storedTheme, THEMES } from './theme';

const LANGUAGE_OPTIONS = [
  { value: 'vi', name: 'Tiếng Việt', content: 'VI', lang: 'vi' },
  { value: 'en', name: 'English', content: 'EN', lang: 'en' },
] as const;

export function Header() {
  const { t, language, speak } = useLocale();
  const [theme, setTheme] = useState(storedTheme);

  return (
    <header class="header">
      <a class="brand" href="#/">
        <span class="brand-mark">
          <Icon name="school" />
        </span>
        Schoolhouse
      </a>
      <Nav />
      <div class="header-choices">
        <Segmented
          name="language"
          legend={t('app.language')}
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={speak}
        />
        <Segmented
          name="theme"
          legend={t('app.theme')}
          value={theme}
          options={THEMES.map((value) => ({
            value,
            name: t(`app.theme.${value}`),
            content: <Icon name={value} />,
          }))}
          onChange={(chosen) => {
            applyTheme(chosen);
            setTheme(chosen);
          }}
        />
      </div>
    </header>
  );
}
