import type { ComponentChildren, Ref } from 'preact';
import { Icon } from '../shared/icon';
import { useLocale } from '../shared/locale';

export interface StepProps {
  readonly number: number;
  readonly title: string;
  /** What it is about, and once it is done what was chosen. */
  readonly note?: string | undefined;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly toggle: () => void;
  readonly summary: Ref<HTMLElement>;
  readonly children: ComponentChildren;
}

/** One thing to set up: a line while it is to come or done, and what there is to do when it is open. */
export function Step({ number, title, note, isOpen, isDone, toggle, summary, children }: StepProps) {
  const { t } = useLocale();
  const onToggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open !== isOpen) toggle();
  };
  return (
    <li>
      <details class={isDone ? 'card step step-done' : 'card step'} open={isOpen} onToggle={onToggle}>
        <summary ref={summary}>
          <span class="step-number">{isDone ? <Icon name="tick" /> : number}</span>
          <div>
            <h2>{title}</h2>
            {!isOpen && note !== undefined && <p class="note">{note}</p>}
          </div>
          {!isOpen && <span class="step-aside">{t(isDone ? 'step.change' : 'step.later')}</span>}
        </summary>
        <div class="step-body">{children}</div>
      </details>
    </li>
  );
}
