interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onInput: (value: string) => void;
}

export function PinField({ id, label, value, problem, onInput }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autocomplete="off"
        maxLength={12}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class="note note-error">
        {problem}
      </p>
    </div>
  );
}
