import type { InputHTMLAttributes } from 'preact';
import { useLocale } from '../use-locale';
import type { Problem } from './wishes';

interface Props {
  readonly name: 'email' | 'quietFrom' | 'quietTo';
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onInput: (value: string) => void;
  readonly input: InputHTMLAttributes;
}

/** A labelled input with what is wrong with it below. */
export function WishField({ name, value, problem, onInput, input }: Props) {
  const { t } = useLocale();
  const id = `air-wish-${name}`;
  return (
    <div class="field">
      <label for={id}>{t(`air.mails.${name}`)}</label>
      <input
        {...input}
        id={id}
        name={name}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}-note`} class="note note-error">
        {typeof problem === 'object' ? <span lang="en">{problem.said}</span> : problem && t(problem)}
      </p>
    </div>
  );
}
