import { sentenceOf } from '../../../../../contracts/forecast/words/day-words';
import { Dialog } from '../../../ui/dialog';
import type { Answer } from '../reading/answer';
import { clocksIn, localClockAt } from '../time/local-time';
import { useLocale } from '../use-locale';
import type { Day } from './day';
import { FlagPicture } from './flag-picture';
import { Mark, originOf } from './mark';
import { momentOf, timesOf } from './slots';
import { VerdictLine } from './verdict-line';

interface Props {
  readonly answer: Answer<Day>;
  readonly onClose: () => void;
}

/** The day on one sheet of A4 for the door of a school; it needs no colour. */
export function Notice({ answer, onClose }: Props) {
  const { t, language, day } = useLocale();
  const { flag, slots, tomorrow, date } = answer.value;
  const clocks = clocksIn(language);
  const shown = [...slots, ...(tomorrow ? [tomorrow] : [])].filter(({ outlook }) => outlook !== null);
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
        <p>
          {answer.city}, {day(date)}
        </p>
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
                  {t(`day.slot.${slot.name}`)} <span>{timesOf(slot, clocks)}</span>
                </th>
                <td>
                  <VerdictLine verdict={slot.verdicts.pe ?? 'go'} />
                  <span class="soft">
                    {slot.because.filter(({ kind }) => kind === 'reaches').map((each) => sentenceOf(t, each))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('air.notice.asthma')}</p>
        <p class="soft">
          <Mark origin={originOf(answer)} /> {t('air.notice.computed', { time: clocks.hour(computed) })}{' '}
          {t('air.rule')}
        </p>
      </article>
    </Dialog>
  );
}
