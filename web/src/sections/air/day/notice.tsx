import { cityIn } from '../../../../../contracts/forecast/words/city';
import { sentenceOf } from '../../../../../contracts/forecast/words/day-words';
import { Dialog } from '../../../ui/dialog';
import type { Answer } from '../reading/answer';
import { clocksIn, localClockAt } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Day } from './day';
import { FlagPicture } from './flag-picture';
import { Mark, originOf } from './mark';
import { momentOf, slotsOf, timesOf } from './slots';
import { useSun } from './use-sun';
import { useTitles } from './use-titles';
import { VerdictLine } from './verdict-line';

interface Props {
  readonly answer: Answer<Day>;
  readonly onClose: () => void;
}

/** The day on one sheet of A4 for the door of a school; it needs no colour. */
export function Notice({ answer, onClose }: Props) {
  const { t, language } = useLocale();
  const { titleOf, dateOf } = useTitles();
  const say = useSun();
  const { flag, slots, school } = answer.value;
  const clocks = clocksIn(language);
  const shown = slotsOf(answer.value).filter(({ outlook }) => outlook !== null);
  const uv = Math.max(...shown.map(({ uv }) => uv ?? 0));
  const heat = Math.max(...shown.map(({ heat }) => heat ?? 0));
  const computed = localClockAt(Date.parse(answer.computedAt), slots.map(momentOf));
  return (
    <Dialog title={t('air.notice')} onClose={onClose}>
      <div class="actions no-print">
        <button type="button" class="button button-primary" onClick={() => print()}>
          {t('air.notice.print')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('air.notice.close')}
        </button>
      </div>
      <article class="paper">
        <p>{[school, cityIn(language, answer.city), dateOf(answer.value)].filter(Boolean).join(', ')}</p>
        {flag && (
          <>
            <h3>
              {t('air.notice.flag', { colour: t(`day.flag.${flag.colour}`).toLocaleLowerCase(language) })}
            </h3>
            <FlagPicture aqi={flag.aqi} text={t(`day.flag.${flag.colour}`)} />
          </>
        )}
        <table>
          <tbody>
            {shown.map((slot) => (
              <tr key={slot.name}>
                <th scope="row">
                  {titleOf(slot)} <span>{timesOf(slot, clocks)}</span>
                </th>
                <td>
                  <VerdictLine verdict={slot.verdicts.pe ?? 'go'} />
                  <span class="soft">
                    {slot.because.filter(({ kind }) => kind === 'reaches').map((each) => sentenceOf(t, each))}{' '}
                    {slot.uv !== null && `${say.uv(slot.uv)}. `}
                    {slot.heat !== null && `${say.heat(slot.heat)}.`}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {t('air.notice.asthma')} {say.protect(uv)} {heat > 0 && say.mind(heat)}
        </p>
        <p class="soft">
          <Mark origin={originOf(answer)} /> {t('air.notice.computed', { time: clocks.hour(computed) })}{' '}
          {t('air.rule')}
        </p>
      </article>
    </Dialog>
  );
}
