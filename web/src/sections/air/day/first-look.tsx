import type { ComponentChildren } from 'preact';
import { sentenceOf } from '../../../../../contracts/forecast/words/day-words';
import type { Snapshot } from '../now/snapshot';
import { type Answer, ageOf, isStale, serverNow } from '../reading/answer';
import type { Reading } from '../reading/reading';
import { aqiText, bandClass } from '../scale/categories';
import { clocksIn, localClockAt } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Activity, Day, Slot } from './day';
import { Mark, type Origin, originOf } from './mark';
import { momentOf, standing, timesOf } from './slots';
import { useLines } from './use-lines';
import { useTitles } from './use-titles';
import { VerdictLine } from './verdict-line';

interface Props {
  readonly reading: Reading<Day>;
  readonly snapshot: Answer<Snapshot> | null;
  readonly activity: Activity;
  readonly now: number;
  /** A class for what is about to change. */
  readonly waiting: string;
}

/** What one comes for: whether to go out now, and this afternoon or else tomorrow. */
export function FirstLook({ reading, snapshot, activity, now, waiting }: Props) {
  const { t, language } = useLocale();
  const { answer, failure } = reading;
  const clocks = clocksIn(language);
  const { titleOf } = useTitles();
  const lines = useLines(activity, snapshot?.value.peak ?? null);
  if (!answer || isStale(answer, now)) {
    return (
      <div class="verdicts">
        <Card id="now" title={t('day.slot.now')}>
          <p class="v-say">{answer || !failure ? t('air.later') : t('air.noVerdict')}</p>
          <p>{answer && t('air.later.why', { minutes: Math.floor(ageOf(answer, now) / 60_000) })}</p>
        </Card>
      </div>
    );
  }
  const { value } = answer;
  const time = serverNow(answer, now);
  const { present, next } = standing(value, time);
  const origin = originOf(answer);
  const clock = present && localClockAt(time, [momentOf(present)]);
  return (
    <div class={`verdicts${waiting}`}>
      {present && (
        <Card
          id="now"
          title={clock ? `${t('day.slot.now')}, ${clocks.hour(clock)}` : t('day.slot.now')}
          aqi={value.aqiNow}
          origin={originOf(answer, value.isNowMeasured)}
        >
          <Say slot={present} activity={activity}>
            {lines.now(value, present)}
          </Say>
        </Card>
      )}
      {next && (
        <Card
          id="next"
          title={next.name === 'afternoon' ? t('air.thisAfternoon') : titleOf(next)}
          when={timesOf(next, clocks)}
          aqi={next.outlook?.aqi ?? null}
          origin={origin}
        >
          <Say slot={next} activity={activity}>
            {lines.advice(next)}
          </Say>
        </Card>
      )}
    </div>
  );
}

interface CardProps {
  readonly id: string;
  readonly title: string;
  readonly when?: string;
  readonly aqi?: number | null;
  readonly origin?: Origin;
  readonly children: ComponentChildren;
}

function Card({ id, title, when, aqi, origin, children }: CardProps) {
  return (
    <section class="card v" aria-labelledby={`air-v-${id}`} data-fold={id}>
      <div class="v-top">
        <h2 id={`air-v-${id}`}>
          {title}
          {when && <span class="wide-in">, {when}</span>}
        </h2>
        {aqi != null && origin && (
          <span>
            AQI <span class={`air-chip ${bandClass(aqi)}`}>{aqiText(aqi)}</span> <Mark origin={origin} />
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

interface SayProps {
  readonly slot: Slot;
  readonly activity: Activity;
  readonly children: string;
}

function Say({ slot: { verdicts, because }, activity, children }: SayProps) {
  const { t } = useLocale();
  const reaches = because.find(({ kind }) => kind === 'reaches');
  return (
    <>
      <p class="v-say" role="status">
        <VerdictLine verdict={verdicts[activity] ?? 'go'} />
      </p>
      <p>{reaches && sentenceOf(t, reaches)}</p>
      <p class="soft">{children}</p>
    </>
  );
}
