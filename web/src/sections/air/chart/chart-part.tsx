import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { saveCsv } from '../../../data/save-csv';
import { Icon } from '../../../ui/icon';
import { Segmented } from '../../../ui/segmented';
import { Part } from '../part';
import { type Answer, serverNow } from '../reading/answer';
import type { Reading } from '../reading/reading';
import type { Row } from '../reading/rows';
import type { Spike } from '../spikes/spike';
import { useLocale } from '../use-locale';
import { Chart } from './chart';
import { csvOf } from './rows-csv';
import type { Metric, Step } from './series';
import { StepTable } from './step-table';
import { useStepTexts } from './step-text';

export interface ChartPartProps {
  readonly reading: Reading<readonly Row[]>;
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
  readonly spikes: readonly Spike[];
  readonly limit: number | null;
  readonly now: number;
  readonly onAgain: () => void;
}

interface Props extends ChartPartProps {
  readonly id: 'forecast' | 'history';
  readonly title: string;
  readonly legend: string;
  readonly steps: readonly Step[];
  readonly isByDay: boolean;
  readonly tools?: ComponentChildren;
}

/** A chart with its switches, its table and its file. */
export function ChartPart(props: Props) {
  const { id, title, legend, steps, isByDay, reading, metric, onMetric, spikes, limit, now, onAgain, tools } =
    props;
  const { t } = useLocale();
  const texts = useStepTexts(metric, isByDay);
  const present = Math.floor((reading.answer ? serverNow(reading.answer, now) : now) / MINUTE_MS) * MINUTE_MS;
  const marks = useMemo(() => spikes.map(({ from, to }) => ({ from, to: to ?? present })), [spikes, present]);
  const download = (rows: readonly Row[]) => saveCsv(`air-${id}`, csvOf(rows));
  return (
    <Part
      id={id}
      title={title}
      reading={reading}
      now={now}
      onAgain={onAgain}
      tools={
        <>
          {tools}
          <Segmented
            name={`${id}-metric`}
            legend={t('air.metric')}
            value={metric}
            options={METRICS}
            onChange={onMetric}
          />
        </>
      }
    >
      {(answer: Answer<readonly Row[]>) => (
        <>
          <Chart
            name={title}
            steps={steps}
            metric={metric}
            marks={marks}
            now={present}
            nowLabel={t('air.now')}
            limit={limit}
            page={isByDay ? 7 : 24}
            texts={texts}
          />
          <p class="air-legend">
            {legend} {limit !== null && metric === 'aqi' && t('air.legend.limit', { limit })}{' '}
            {spikes.length > 0 && t('air.legend.spikes')} <span class="air-keys">{t('air.keys')}</span>
          </p>
          <div class="air-more">
            <StepTable caption={title} steps={steps} texts={texts} />
            <button type="button" class="button button-small" onClick={() => download(answer.value)}>
              <Icon name="download" />
              {t('action.download')}
            </button>
          </div>
        </>
      )}
    </Part>
  );
}

const MINUTE_MS = 60_000;

const METRICS = [
  { value: 'aqi', name: 'AQI', content: 'AQI' },
  { value: 'pm2_5', name: 'PM2.5', content: 'PM2.5' },
] as const;
