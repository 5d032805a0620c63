import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { createTranslator, LANGUAGES, type Language, preferredLanguage, type Translator } from './translate';

const STORED_AS = 'schoolhouse.language';

interface Locale extends Translator {
  readonly speak: (language: Language) => void;
}

const LocaleContext = createContext<Locale | null>(null);

export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale is used outside LocaleProvider');
  return locale;
}

export function LocaleProvider({ children }: { readonly children: ComponentChildren }) {
  const [language, setLanguage] = useState(initialLanguage);
  const locale = useMemo<Locale>(() => {
    const speak = (chosen: Language) => {
      localStorage.setItem(STORED_AS, chosen);
      setLanguage(chosen);
    };
    return { ...createTranslator(language), speak };
  }, [language]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

function initialLanguage(): Language {
  const stored = localStorage.getItem(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? preferredLanguage(navigator.languages);
}
