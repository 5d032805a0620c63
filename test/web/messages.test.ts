import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language, type MessagePart } from '../../web/src/app/language/languages';
import type { Message, Messages } from '../../web/src/app/language/message';

/** What writes sentences for a section and is not in its folder. */
const WRITTEN_BY: Readonly<Partial<Record<MessagePart, string>>> = {
  air: '../../contracts/forecast/words/day-words.ts',
};

const SOURCE = path.resolve(__dirname, '../../web/src');
const languages = Object.keys(LANGUAGES).filter(isLanguage);
const parts = Object.keys(LANGUAGES.vi.messages) as MessagePart[];

async function messagesOf(part: MessagePart, language: Language): Promise<Messages> {
  return (await LANGUAGES[language].messages[part]()).messages;
}

function textsOf(message: Message | undefined): readonly string[] {
  return typeof message === 'object' ? Object.values(message) : [message ?? ''];
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([found]) => found)
    .toSorted()
    .join(' ');
}

/** What is wrong with a message in a language, beside the same message in Vietnamese. */
function problems(
  language: Language,
  key: string,
  message: Message,
  reference: Message | undefined,
): string[] {
  const texts = textsOf(message);
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = placeholders(textsOf(reference).at(-1) ?? '');
  return [
    texts.some((text) => text.trim() === '') && 'is empty',
    // Fonts and searches expect composed letters.
    texts.some((text) => text !== text.normalize('NFC')) && 'is not written in composed letters',
    placeholders(texts.at(-1) ?? '') !== wanted && `does not have the placeholders ${wanted}`,
    typeof message === 'object' &&
      Object.keys(message).some((form) => !forms.includes(form)) &&
      'has a plural form that the language has not',
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${key} ${problem}`);
}

describe('the messages', () => {
  it.each(languages)('say the same things in %s, each with its parameters', async (language) => {
    for (const part of parts) {
      const [messages, reference] = [await messagesOf(part, language), await messagesOf(part, 'vi')];
      expect(Object.keys(messages)).toEqual(Object.keys(reference));
      const found = Object.entries(messages).flatMap(([key, message]) =>
        problems(language, key, message, reference[key]),
      );
      expect(found).toEqual([]);
    }
  });

  it('have a key in one part only', async () => {
    const keys = (await Promise.all(parts.map((part) => messagesOf(part, 'vi')))).flatMap(Object.keys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('hold nothing that the page does not say', async () => {
    for (const part of parts) {
      // What every visitor has may be said anywhere, the rest in its section.
      const elsewhere = WRITTEN_BY[part] ? readFileSync(path.join(SOURCE, WRITTEN_BY[part]), 'utf8') : '';
      const source = sourceOf(part === 'app' ? '.' : `sections/${part}`) + elsewhere;
      const composed = patternsIn(source);
      const unused = Object.keys(await messagesOf(part, 'vi')).filter(
        (key) => !new RegExp(`['"]${key}['"]`).test(source) && !composed.some((pattern) => pattern.test(key)),
      );
      expect(unused).toEqual([]);
    }
  });
});

/** Everything in a folder of the page but its messages. */
function sourceOf(folder: string): string {
  return readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/messages[\\/]/.test(name))
    .map((name) => readFileSync(path.join(SOURCE, folder, name), 'utf8'))
    .join('\n');
}

/** The keys that the source puts together, as in `field.${name}`. */
function patternsIn(source: string): readonly RegExp[] {
  return [...source.matchAll(/`([\w.]*\.[\w.]*)\$\{[^}]*\}([\w.]*)`/g)].map(
    ([, start = '', end = '']) =>
      new RegExp(`^${start.replaceAll('.', '\\.')}\\w+${end.replaceAll('.', '\\.')}$`),
  );
}
