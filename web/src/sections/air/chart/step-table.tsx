import { useState } from 'preact/hooks';
import { useLocale } from '../use-locale';
import type { Step } from './series';
import type { StepText, StepTexts } from './step-text';

const WINDOW = 24;

interface Props {
  readonly caption: string;
  readonly steps: readonly Step[];
  readonly texts: StepTexts;
}

/** The chart as a table, for those who read figures; nothing is built until it is opened. */
export function StepTable({ caption, steps, texts }: Props) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(WINDOW);
  const left = steps.length - shown;
  return (
    <details class="air-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('air.table')}</summary>
      {isOpen && (
        <>
          <table>
            <caption class="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t('air.time')}</th>
                <th scope="col">{t('air.metric')}</th>
                <th scope="col">{t('air.spread')}</th>
                <th scope="col">{t('air.category')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.slice(0, shown).map((step) => (
                <StepRow key={step.time} text={texts.of(step)} />
              ))}
            </tbody>
          </table>
          {left > 0 && (
            <button type="button" class="button button-small" onClick={() => setShown(shown + WINDOW * 2)}>
              {t('action.more', { count: Math.min(left, WINDOW * 2) })}
            </button>
          )}
        </>
      )}
    </details>
  );
}

function StepRow({ text }: { readonly text: StepText }) {
  return (
    <tr>
      <th scope="row">{text.when}</th>
      <td>{text.value}</td>
      <td>{text.spread}</td>
      <td>{text.category}</td>
    </tr>
  );
}
