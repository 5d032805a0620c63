import { useRef, useState } from 'preact/hooks';
import { maxDomains } from '../../../../../contracts/phishing/settings';
import { useKept } from '../../../data/kept';
import { useLocale } from '../use-locale';
import { readLines, type WrongLine } from './domain-lines';
import { DomainList } from './domain-list';
import type { ListName, Settings } from './settings';

interface Props {
  readonly list: ListName;
  readonly settings: Settings;
  readonly saved: Settings;
  readonly onAdd: (entries: readonly string[]) => void;
  readonly onChange: (entries: readonly string[]) => void;
}

/** One list: a box to type or paste into, the lines in it that are no domain, and the entries. */
export function ListEditor({ list, settings, saved, onAdd, onChange }: Props) {
  const { t } = useLocale();
  const [text, setText] = useKept(`add-${list}`, '');
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const entries = settings[list];

  const add = async (event: Event) => {
    event.preventDefault();
    // Which names are whole suffixes is a long table, and asked for here only.
    const { isWholeSuffix } = await import('../../../../../lambdas/phishing/verdict/hosts/whole-suffix');
    const read = readLines(text, entries, list === 'whitelist' ? isWholeSuffix : undefined);
    setWrong(read.wrong);
    // What is wrong stays in the box, to be put right; the lines keep their order.
    setText(read.wrong.map((line) => line.text).join('\n'));
    if (read.added.length > 0) onAdd(read.added);
    box.current?.focus();
  };

  return (
    <section class="card stack list-editor" aria-labelledby={`${list}-title`}>
      <div class="card-head">
        <h2 id={`${list}-title`}>{t(`listed.${list}`)}</h2>
        <span class="soft">{t('lists.count', { count: entries.length, max: maxDomains })}</span>
      </div>
      <p class="soft">{t(`listed.${list}.why`)}</p>
      <form class="field stack" noValidate onSubmit={(event) => void add(event)}>
        <label for={`${list}-add`}>{t('lists.add')}</label>
        <textarea
          ref={box}
          id={`${list}-add`}
          rows={2}
          maxLength={200_000}
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('lists.add.hint')}
          aria-invalid={wrong.length > 0}
          aria-describedby={`${list}-wrong`}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div id={`${list}-wrong`} role="alert" class="note-error">
          <WrongLines wrong={wrong} />
        </div>
        <button type="submit" class="button" disabled={text.trim() === ''}>
          {t('lists.add.do')}
        </button>
      </form>
      <DomainList list={list} settings={settings} saved={saved} onChange={onChange} />
    </section>
  );
}

const MOST_SHOWN = 20;

function WrongLines({ wrong }: { readonly wrong: readonly WrongLine[] }) {
  const { t } = useLocale();
  return (
    <ul class="plain">
      {wrong.slice(0, MOST_SHOWN).map(({ line, text, problem }) => (
        <li key={`${line} ${text}`} class="break">
          {t('lists.line', { line, text: text.slice(0, 100) })} {t(problem, { max: maxDomains })}
        </li>
      ))}
      {wrong.length > MOST_SHOWN && <li>{t('lists.moreWrong', { count: wrong.length - MOST_SHOWN })}</li>}
    </ul>
  );
}
