import { useMemo } from 'preact/hooks';
import { createTranslator, type Translator } from '../../../app/language/translator';
import { useLocale as useList } from '../use-locale';
import { messages as en } from './messages/en';
import { messages as vi } from './messages/vi';

const catalogs = { vi, en };

/** Its own messages come with it: once a year they are needed. */
export function useLocale(): Translator<keyof typeof vi> {
  const { language } = useList();
  return useMemo(() => createTranslator(language, () => catalogs[language]), [language]);
}
