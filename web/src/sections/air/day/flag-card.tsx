import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import type { Answer } from '../reading/answer';
import { aqiText, categoryOf } from '../scale/categories';
import { useLocale } from '../use-locale';
import type { Day } from './day';
import { FlagPicture } from './flag-picture';
import { Mark, originOf } from './mark';
import { Notice } from './notice';
import { useTitles } from './use-titles';

/** One colour for the day, its name as a word, and what a school takes for its own page. */
export function FlagCard({ answer }: { readonly answer: Answer<Day> }) {
  const { t, language } = useLocale();
  const [isPrinting, setPrinting] = useState(false);
  const [copied, setCopied] = useState('');
  const { dateOf } = useTitles();
  const { flag, isSchoolDay } = answer.value;
  const address = `${location.origin}/air/flag.svg?lang=${language}`;
  // The clipboard is absent outside secure contexts, and may be forbidden inside them: then the address is shown.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(t('air.copied'));
    } catch {
      setCopied(address);
    }
  };
  return (
    <section class="card" aria-labelledby="air-flag">
      <h2 id="air-flag">{isSchoolDay ? t('air.flag') : t('air.flag.of', { day: dateOf(answer.value) })}</h2>
      {flag ? (
        <>
          <div class="flag">
            <FlagPicture aqi={flag.aqi} text={aqiText(flag.aqi)} />
            <div>
              <p class="air-figure">{t(`day.flag.${flag.colour}`)}</p>
              <Mark origin={originOf(answer)} />
            </div>
          </div>
          <p class="soft">
            {t(`air.band.${categoryOf(flag.aqi)}`)}.{' '}
            {t('day.because.highest', { aqi: flag.aqi, low: flag.low, high: flag.high })}
          </p>
        </>
      ) : (
        <p class="soft">{t('air.flag.over')}</p>
      )}
      <div class="actions">
        <button type="button" class="button button-small" onClick={() => setPrinting(true)}>
          {t('air.notice.open')}
        </button>
        <button type="button" class="button button-small" onClick={copy}>
          <Icon name="copy" />
          {t('air.forPage')}
        </button>
      </div>
      <p class="soft air-links">
        <a href={`/air/plan.ics?lang=${language}`}>{t('air.calendar')}</a>{' '}
        <a href={`/air/feed.atom?lang=${language}`}>{t('air.feed')}</a> <span role="status">{copied}</span>
      </p>
      {isPrinting && <Notice answer={answer} onClose={() => setPrinting(false)} />}
    </section>
  );
}
