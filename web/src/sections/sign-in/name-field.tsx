import { useLocale } from './use-locale';

interface Props {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onInput: (value: string) => void;
}

export function NameField({ value, problem, onInput }: Props) {
  const { t } = useLocale();
  return (
    <div class="field">
      <label for="entry-name">{t('session.name')}</label>
      <input
        id="entry-name"
        autocomplete="name"
        spellcheck={false}
        required
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby="entry-name-note"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="entry-name-note" class="note note-error">
        {problem}
      </p>
    </div>
  );
}
