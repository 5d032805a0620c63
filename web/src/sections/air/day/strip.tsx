import { chanceIn, sentenceOf, tensOf } from '../../../../../contracts/forecast/words/day-words';
import type { Answer } from '../reading/answer';
import { aqiText, bandClass } from '../scale/categories';
import { clocksIn, localClock } from '../time/local-time';
import { useLocale } from '../use-locale';
import { ACTIVITIES, type Activity, type Day, type Slot } from './day';
import { Mark, type Origin, originOf } from './mark';
import { slotsOf, timesOf } from './slots';
import { useTitles } from './use-titles';
import { VerdictLine } from './verdict-line';

interface Props {
  readonly answer: Answer<Day>;
  readonly activity: Activity;
}

/** The school's day as a strip: one column a slot, on a phone one below the other. */
export function Strip({ answer, activity }: Props) {
  const { t } = useLocale();
  const { dateOf } = useTitles();
  const { now, isSchoolDay } = answer.value;
  const all = [...(now ? [now] : []), ...slotsOf(answer.value)];
  const origin = originOf(answer);
  const known = all.filter(({ outlook }) => outlook !== null);
  return (
    <>
      <section class="card strip-card" aria-labelledby="air-strip">
        <h2 id="air-strip">{t('air.day')}</h2>
        {!isSchoolDay && <p>{t('air.noSchool', { day: dateOf(answer.value) })}</p>}
        <ol class="plain strip">
          {all.map((slot) => (
            <Column key={slot.name} {...{ slot, activity, origin }} />
          ))}
        </ol>
        <p class="soft air-rule">{t('air.rule')}</p>
      </section>
      <section class="card strip-card" aria-labelledby="air-activities">
        <h2 id="air-activities">{t('air.activities')}</h2>
        <ByActivity slots={known} />
      </section>
    </>
  );
}

interface ColumnProps {
  readonly slot: Slot;
  readonly activity: Activity;
  readonly origin: Origin;
}

function Column({ slot, activity, origin }: ColumnProps) {
  const { t, language } = useLocale();
  const { titleOf } = useTitles();
  const { name, from, outlook, verdicts, because } = slot;
  const clocks = clocksIn(language);
  const verdict = verdicts[activity];
  const day = name === 'tomorrow' || name === 'next' ? `${clocks.weekday(localClock(from))}, ` : '';
  return (
    <li class={outlook ? undefined : 'over'} aria-current={name === 'now' ? 'time' : undefined}>
      <h3>{titleOf(slot)}</h3>
      <span class="soft">
        {day}
        {timesOf(slot, clocks)}
      </span>
      {outlook && verdict ? (
        <>
          <VerdictLine verdict={verdict} isShort />
          <span class="full">
            <span class={`air-chip ${bandClass(outlook.aqi)}`}>{aqiText(outlook.aqi)}</span>{' '}
            <span class="soft">
              {outlook.low}–{outlook.high}
            </span>{' '}
            <Mark origin={origin} />
          </span>
          <Chance threshold="101" chance={outlook.over101} />
          <Chance threshold="151" chance={outlook.over151} />
          <span class="soft full">
            {because
              .filter(({ kind }) => kind !== 'reaches' && kind !== 'highest')
              .map((each) => sentenceOf(t, each))
              .join(' ')}
          </span>
        </>
      ) : (
        <span class="soft">{t('air.over')}</span>
      )}
    </li>
  );
}

/** Ten boxes for the eye, the words for everyone. */
function Chance({ threshold, chance }: { readonly threshold: '101' | '151'; readonly chance: number }) {
  const { t } = useLocale();
  const isCounted = chance >= 0.05 && chance <= 0.95;
  return (
    <span class="full">
      {t(`day.over.${threshold}`)}:{' '}
      {isCounted && (
        <span class="ten" aria-hidden="true">
          {Array.from({ length: 10 }, (_, i) => (
            <i key={i} class={i < tensOf(chance) ? 'f' : undefined} />
          ))}
        </span>
      )}{' '}
      <span>{chanceIn(t, chance)}</span>
    </span>
  );
}

function ByActivity({ slots }: { readonly slots: readonly Slot[] }) {
  const { t } = useLocale();
  const { titleOf } = useTitles();
  return (
    <table>
      <thead>
        <tr>
          <td />
          {ACTIVITIES.map((activity) => (
            <th key={activity} scope="col">
              {t(`air.activity.${activity}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot.name}>
            <th scope="row">{titleOf(slot)}</th>
            {ACTIVITIES.map((activity) => {
              const verdict = slot.verdicts[activity];
              return <td key={activity}>{verdict && <VerdictLine verdict={verdict} isShort />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
