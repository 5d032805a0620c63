import type { Ref } from 'preact';

interface Props {
  readonly input: Ref<HTMLInputElement>;
  readonly id: string;
  readonly type: 'email' | 'password';
  readonly label: string;
  readonly autocomplete: 'off' | 'current-password';
  readonly problem: string | false | undefined;
  readonly onInput: () => void;
}

/** What somebody types who means it. */
export function ConfirmingField({ input, id, type, label, autocomplete, problem, onInput }: Props) {
  return (
    <div class="field">
      <label for={id} class="break">
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type={(type === 'password' ? 'password' : 'email') as 'password'}
        autocomplete={autocomplete}
        autocapitalize="off"
        spellcheck={false}
        required
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-note`}
        onInput={onInput}
      />
      <p id={`${id}-note`} class="note note-error">
        {problem}
      </p>
    </div>
  );
}
