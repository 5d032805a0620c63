import { originOf } from './day/mark';
import type { Answer } from './reading/answer';
import { useLocale } from './use-locale';

/** The links that the licence asks for; they have no scheme, so that they use the page's own. */
const LINKS: Readonly<Record<string, string>> = {
  'Open-Meteo.com': '//open-meteo.com/',
  'CC BY 4.0': '//creativecommons.org/licenses/by/4.0/',
};

/** Where the figures come from, in the words that their licence asks for. */
export function SourceNote({ answer }: { readonly answer: Answer<unknown> | null }) {
  const { t } = useLocale();
  return (
    <footer class="air-source soft">
      {answer && <p>{t(originOf(answer) === 'made' ? 'day.made' : 'day.model')}</p>}
      {answer && originOf(answer) !== 'made' && (
        <p>
          {t('air.source')}: {answer.source}. <Attribution text={answer.attribution} />
        </p>
      )}
      <p>{t('air.method')}</p>
    </footer>
  );
}

/** Sentences that a licence asks for in these words or similar ones. */
const CREDITS = {
  'Weather data by': 'air.credit.weather',
  'generated using Copernicus Atmosphere Monitoring Service information': 'air.credit.cams',
} as const;

function Attribution({ text }: { readonly text: string }) {
  const { t } = useLocale();
  const said = Object.entries(CREDITS).reduce((known, [words, key]) => known.replace(words, t(key)), text);
  return (
    <span lang={said === text ? 'en' : undefined}>
      {said
        .split(/(Open-Meteo\.com|CC BY 4\.0)/)
        .map((part) => (LINKS[part] ? <a href={LINKS[part]}>{part}</a> : part))}
    </span>
  );
}
