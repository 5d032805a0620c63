import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { english as englishReasons } from '../../../../contracts/phishing/reasons/english';
import {
  type ReasonSentences,
  vietnamese as vietnameseReasons,
} from '../../../../contracts/phishing/reasons/vietnamese';
import { english } from '../../messages/en/english';
import { type MessageKey, type Messages, vietnamese } from '../../messages/vi/vietnamese';
import { plain } from './plain-address';

const languages = ['vi', 'en'] as const;
type Language = (typeof languages)[number];

interface Words {
  readonly messages: Messages;
  readonly reasons: ReasonSentences;
  readonly called: string;
}

const words: Readonly<Record<Language, Words>> = {
  vi: { messages: vietnamese, reasons: vietnameseReasons, called: 'Tiếng Việt' },
  en: { messages: english, reasons: englishReasons, called: 'English' },
};

type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

interface Locale {
  readonly language: Language;
  readonly reasons: ReasonSentences;
  readonly t: Translate;
  /** A moment of today as a clock shows it, of another day with its date. */
  readonly time: (at: number) => string;
  readonly day: (at: number) => string;
  readonly choose: (language: Language) => void;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === undefined) throw new Error('No locale');
  return locale;
}

/** The language that was chosen here, otherwise the browser's. */
export async function storedLanguage(): Promise<Language> {
  const { language } = await chrome.storage.local.get('language');
  if (language === 'vi' || language === 'en') return language;
  return chrome.i18n.getUILanguage().startsWith('vi') ? 'vi' : 'en';
}

export function InLanguage(props: { readonly initial: Language; readonly children: ComponentChildren }) {
  const [language, setLanguage] = useState(props.initial);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const { messages, reasons } = words[language];
  const locale: Locale = {
    language,
    reasons,
    t: (key, values = {}) =>
      messages[key].replace(/\{(\w+)\}/g, (_, name: string) => plain(values[name] ?? '')),
    time: (at) => {
      const isToday = new Date(at).toDateString() === new Date().toDateString();
      const clock = { timeStyle: 'short' } as const;
      return new Intl.DateTimeFormat(language, isToday ? clock : { ...clock, dateStyle: 'medium' }).format(
        at,
      );
    },
    day: (at) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at),
    choose: (chosen) => {
      setLanguage(chosen);
      void chrome.storage.local.set({ language: chosen });
    },
  };
  return <LocaleContext.Provider value={locale}>{props.children}</LocaleContext.Provider>;
}

export function LanguageSwitch() {
  const { language, t, choose } = useLocale();
  return (
    <fieldset class="segmented">
      <legend class="hidden">{t('language')}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          title={words[each].called}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
