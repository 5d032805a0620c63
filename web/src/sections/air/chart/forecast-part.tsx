import { useMemo } from 'preact/hooks';
import type { Reading } from '../reading/reading';
import type { Row } from '../reading/rows';
import { useLocale } from '../use-locale';
import { ChartPart, type ChartPartProps } from './chart-part';
import { joined, stepsOf } from './series';

interface Props extends ChartPartProps {
  readonly past: Reading<readonly Row[]>;
}

const HOURS_BEFORE = 24;

/** Seven days ahead, and the day before for comparison. */
export function ForecastPart({ past, ...props }: Props) {
  const { t } = useLocale();
  const { reading, metric } = props;
  const steps = useMemo(
    () =>
      joined(
        stepsOf(past.answer?.value ?? [], metric),
        stepsOf(reading.answer?.value ?? [], metric),
        HOURS_BEFORE,
      ),
    [past.answer, reading.answer, metric],
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
