interface Props {
  readonly id: string;
  readonly label: string;
  readonly autocomplete: 'current-password' | 'new-password';
  readonly isShown: boolean;
  readonly value: string;
  readonly note?: string;
  readonly problem: string | undefined;
  readonly onInput: (value: string) => void;
}

export function SecretField({ id, label, autocomplete, isShown, value, note, problem, onInput }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={(isShown ? 'text' : 'password') as 'password'}
        autocomplete={autocomplete}
        autocapitalize="off"
        spellcheck={false}
        required
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class={problem ? 'note note-error' : 'note'}>
        {problem ?? note}
      </p>
    </div>
  );
}
