import { type ComponentChildren, createContext } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useProvided } from '../../ui/use-provided';
import type { messages as appMessages } from '../messages/vi';
import type { Catalog } from './catalog';
import type { Language } from './languages';
import { createTranslator, type Translator } from './translator';

/** The messages that every visitor has. */
export type AppKey = keyof typeof appMessages;

interface Locale<Key extends string> extends Translator<Key> {
  readonly languages: Catalog['languages'];
  /** Loads what is needed first; rejects, and changes nothing, when that fails. */
  readonly speak: (language: Language) => Promise<void>;
}

const LocaleContext = createContext<Locale<string> | null>(null);

export function useLocale(): Locale<AppKey> {
  return useProvided(LocaleContext);
}

/** As `useLocale`, with the messages of one section as well. */
export function useSectionLocale<Key extends string>(): Locale<AppKey | Key> {
  return useProvided(LocaleContext);
}

interface Props {
  readonly catalog: Catalog;
  readonly children: ComponentChildren;
}

export function LocaleProvider({ catalog, children }: Props) {
  const [language, setLanguage] = useState(catalog.initial);
  const locale = useMemo<Locale<string>>(() => {
    const speak = async (chosen: Language) => {
      await catalog.translate(language, chosen);
      catalog.remember(chosen);
      setLanguage(chosen);
    };
    const { languages } = catalog;
    return { ...createTranslator(language, () => catalog.messages(language)), languages, speak };
  }, [catalog, language]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}
