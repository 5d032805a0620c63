import { useLocale } from './use-locale';

const STEPS = ['choose', 'plan', 'done'] as const;

export type StepName = (typeof STEPS)[number];

/** Where one is on the way. */
export function Steps({ at }: { readonly at: StepName }) {
  const { t } = useLocale();
  const now = STEPS.indexOf(at);
  return (
    <ol class="steps" aria-label={t('import.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          class={index < now ? 'step-over' : ''}
          aria-current={index === now ? 'step' : undefined}
        >
          <span aria-hidden="true">{index < now ? '✓' : index + 1}</span>
          <b>{t(`import.step.${step}`)}</b>
        </li>
      ))}
    </ol>
  );
}
