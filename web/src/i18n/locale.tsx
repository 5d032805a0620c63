import { type ComponentChildren, createContext } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useProvided } from '../ui/use-provided';
import { createTranslator, LANGUAGES, type Language, preferredLanguage, type Translator } from './translate';

const STORED_AS = 'schoolhouse.language';

interface Locale extends Translator {
  readonly speak: (language: Language) => void;
}

const LocaleContext = createContext<Locale | null>(null);

export function useLocale(): Locale {
  return useProvided(LocaleContext);
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
