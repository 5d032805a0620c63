import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon';
import { Segmented } from '../../ui/segmented';
import { useToasts } from '../../ui/toasts';
import type { Language } from '../language/languages';
import { useLocale } from '../language/locale';
import { Nav } from './nav';
import { applyTheme, storedTheme, THEMES } from './theme';

export function Header() {
  const { t, language, languages, speak } = useLocale();
  const { show } = useToasts();
  const [theme, setTheme] = useState(storedTheme);
  /** What is chosen while its messages are on their way. */
  const [wanted, setWanted] = useState<Language | null>(null);
  const change = async (chosen: Language) => {
    setWanted(chosen);
    await speak(chosen).catch(() => show({ text: t('failure.unreachable') }));
    setWanted(null);
  };

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
          value={wanted ?? language}
          options={languages.map(({ tag, name, label }) => ({
            value: tag,
            name,
            content: label,
            lang: tag,
          }))}
          onChange={(chosen) => void change(chosen)}
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
