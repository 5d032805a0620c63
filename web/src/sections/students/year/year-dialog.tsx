import { useLayoutEffect, useRef } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { type MappingProps, MappingStep } from './mapping-step';
import { PreviewStep } from './preview-step';
import { ProgressStep } from './progress-step';
import { useLocale } from './use-locale';
import { useYear } from './use-year';

interface Props extends Pick<MappingProps, 'classes' | 'repeaters'> {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const NUMBERS = { classes: 1, preview: 2, progress: 3 } as const;

/** Everybody to the next class in three steps; until the second one is confirmed nothing is written. */
export function YearDialog({ classes, repeaters, onChanged, onClose }: Props) {
  const { t } = useLocale();
  const year = useYear(onChanged);
  const { step, failure } = year;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <Dialog title={t('year.title')} onClose={onClose}>
      <h3 ref={heading} tabIndex={-1}>
        {t('year.step', { step: NUMBERS[step], of: 3 })}: {t(`year.step.${step}`)}
      </h3>
      {step === 'classes' && <MappingStep {...{ classes, repeaters, year, onClose }} />}
      {step === 'preview' && <PreviewStep year={year} />}
      {step === 'progress' && <ProgressStep {...{ year, onClose }} />}
      <div role="alert">
        {failure && (
          <FailureNote failure={failure}>
            {failure.kind === 'invalid' && (
              <ul lang="en">
                {failure.errors.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </FailureNote>
        )}
      </div>
    </Dialog>
  );
}
