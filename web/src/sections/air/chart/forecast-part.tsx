import { useMemo } from 'preact/hooks';
import type { Reading } from '../reading/reading';
import type { Row } from '../reading/rows';
import { useLocale } from '../use-locale';
import { ChartPart, type ChartPartProps } from './chart-part';
import { inOrder, joined, stepsOf } from './series';

interface Props extends ChartPartProps {
  readonly past: Reading<readonly Row[]>;
}

const HOURS_BEFORE = 24;

/** Seven days ahead, and the day before for comparison. */
export function ForecastPart({ past, ...props }: Props) {
  const { t } = useLocale();
  const { reading, metric } = props;
  const before = useMemo(() => inOrder(past.answer?.value ?? []), [past.answer]);
  const ahead = useMemo(() => inOrder(reading.answer?.value ?? []), [reading.answer]);
  const steps = useMemo(
    () => joined(stepsOf(before, metric), stepsOf(ahead, metric), HOURS_BEFORE),
    [before, ahead, metric],
  );
  return (
    <ChartPart
      {...props}
      id="forecast"
      title={t('air.forecast')}
      legend={t('air.legend.forecast')}
      steps={steps}
      isByDay={false}
    />
  );
}
