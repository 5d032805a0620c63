import type { Answer } from '../reading/answer';
import { clocksIn } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Day, Slot } from './day';
import { Mark, originOf } from './mark';
import { timesOf } from './slots';
import { useSun } from './use-sun';
import { useTitles } from './use-titles';

/** UV and heat beside the air, at their highest in what is left of the day. */
export function SunCard({ answer }: { readonly answer: Answer<Day> }) {
  const { t, language } = useLocale();
  const { titleOf, dateOf } = useTitles();
  const say = useSun();
  const { isSchoolDay, slots, tomorrow } = answer.value;
  const today = slots.filter(({ outlook }) => outlook !== null);
  const ahead = today.length > 0 ? today : [tomorrow].filter((slot) => slot !== null);
  const uv = highest(ahead, ({ uv }) => uv);
  const heat = highest(ahead, ({ heat }) => heat);
  const clocks = clocksIn(language);
  const origin = originOf(answer);
  const when = ({ slot }: Highest) => `${titleOf(slot)}, ${timesOf(slot, clocks)}`;
  return (
    <section class="card" aria-labelledby="air-sun">
      <h2 id="air-sun">{t('air.sun')}</h2>
      {!isSchoolDay && <p class="soft">{dateOf(answer.value)}</p>}
      <dl class="beside">
        <dt class="air-figure">
          {uv ? (
            <>
              {say.uv(uv.value)} <Mark origin={origin} />
            </>
          ) : (
            t('air.uv.unknown')
          )}
        </dt>
        <dd class="soft">{uv && `${when(uv)}. ${say.protect(uv.value)}`}</dd>
        <dt class="air-figure">
          {heat ? (
            <>
              {say.heat(heat.value)} <Mark origin={origin} />
            </>
          ) : (
            t('air.heat.unknown')
          )}
        </dt>
        <dd class="soft">{heat && `${when(heat)}. ${say.mind(heat.value)}`}</dd>
      </dl>
      <p class="soft air-rule">{t('air.sun.sources')}</p>
    </section>
  );
}

interface Highest {
  readonly slot: Slot;
  readonly value: number;
}

function highest(slots: readonly Slot[], read: (slot: Slot) => number | null): Highest | undefined {
  return slots
    .flatMap((slot) => {
      const value = read(slot);
      return value === null ? [] : [{ slot, value }];
    })
    .toSorted((one, other) => other.value - one.value)[0];
}
