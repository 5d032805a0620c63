import { useId } from 'preact/hooks';

/** The browser's own check of an address asks for a scheme. */
const kinds = {
  text: { type: 'text', autocomplete: 'off' },
  url: { type: 'text', inputMode: 'url', autocomplete: 'url' },
  email: { type: 'text', inputMode: 'email', autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
  pairing: {
    class: 'code spaced',
    type: 'text',
    autocomplete: 'one-time-code',
    autocapitalize: 'characters',
  },
  pin: {
    class: 'code',
    type: 'password',
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 12,
    required: true,
  },
} as const;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly type?: keyof typeof kinds;
  readonly note?: string | undefined;
  readonly readOnly?: boolean;
  readonly isWrong?: boolean;
}

/** One line that somebody types. */
export function Field({ label, value, change, type = 'text', note, readOnly, isWrong }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        maxLength={200}
        spellcheck={false}
        {...kinds[type]}
        value={value}
        readOnly={readOnly}
        aria-invalid={isWrong}
        aria-describedby={note && `${id}-note`}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {note && (
        <p class="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
