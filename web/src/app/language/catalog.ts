import { isLanguage, LANGUAGES, type Language, type MessagePart, preferredLanguage } from './languages';
import type { Messages } from './message';

/** The languages of the site, and their messages as far as they have been loaded. */
export interface Catalog {
  readonly languages: readonly { readonly tag: Language; readonly name: string; readonly label: string }[];
  /** The one that this browser remembers, else the first of the reader's list that the site speaks. */
  readonly initial: Language;
  remember(language: Language): void;
  /** Everything that is there in the language; grows as parts are loaded. */
  messages(language: Language): Messages;
  has(part: MessagePart, language: Language): boolean;
  load(part: MessagePart, language: Language): Promise<void>;
  /** Loads in another language all that is there in one. */
  translate(from: Language, to: Language): Promise<void>;
}

export interface CatalogDependencies {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The reader's list. */
  readonly wanted: readonly string[];
}

const STORED_AS = 'schoolhouse.language';

export function createCatalog({ memory, wanted }: CatalogDependencies): Catalog {
  const stored = memory.getItem(STORED_AS);
  const known = new Map<Language, { messages: Messages; readonly parts: Set<MessagePart> }>();
  const shelf = (language: Language) => {
    const found = known.get(language) ?? { messages: {}, parts: new Set() };
    known.set(language, found);
    return found;
  };
  const load = async (part: MessagePart, language: Language) => {
    const to = shelf(language);
    if (to.parts.has(part)) return;
    const { messages } = await LANGUAGES[language].messages[part]();
    to.messages = { ...to.messages, ...messages };
    to.parts.add(part);
  };
  return {
    languages: Object.keys(LANGUAGES)
      .filter(isLanguage)
      .map((tag) => ({ tag, name: LANGUAGES[tag].name, label: LANGUAGES[tag].label })),
    initial: isLanguage(stored) ? stored : preferredLanguage(wanted),
    remember: (language) => memory.setItem(STORED_AS, language),
    messages: (language) => shelf(language).messages,
    has: (part, language) => shelf(language).parts.has(part),
    load,
    translate: async (from, to) => {
      await Promise.all([...shelf(from).parts].map((part) => load(part, to)));
    },
  };
}
