import { useMemo, useState } from 'preact/hooks';
import { Segmented } from '../../../ui/segmented';
import { useLocale } from '../use-locale';
import { ChartPart, type ChartPartProps } from './chart-part';
import { daysOf, inOrder, stepsOf } from './series';

const DETAILS = ['daily', 'hourly'] as const;

/** Thirty days back: each day from its least to its most, or every hour. */
export function HistoryPart(props: ChartPartProps) {
  const { t } = useLocale();
  const [detail, setDetail] = useState<(typeof DETAILS)[number]>('daily');
  const { reading, metric } = props;
  const rows = useMemo(() => inOrder(reading.answer?.value ?? []), [reading.answer]);
  const hours = useMemo(() => stepsOf(rows, metric), [rows, metric]);
  const days = useMemo(() => daysOf(hours), [hours]);
  const isByDay = detail === 'daily';
  return (
    <ChartPart
      {...props}
      id="history"
      title={t('air.history')}
      legend={t(`air.legend.${detail}`)}
      steps={isByDay ? days : hours}
      isByDay={isByDay}
      tools={
        <Segmented
          name="detail"
          legend={t('air.detail')}
          value={detail}
          options={DETAILS.map((value) => {
            const name = t(`air.detail.${value}`);
            return { value, name, content: name };
          })}
          onChange={setDetail}
        />
      }
    />
  );
}
