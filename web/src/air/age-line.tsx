import { useLocale } from '../i18n/locale';
import { type Answer, ageOf, isStale } from './answer';
import { agoIn } from './local-time';

interface Props {
  readonly answer: Answer<unknown> | null;
  readonly now: number;
}

/** How old what stands below is; at the head of every part. */
export function AgeLine({ answer, now }: Props) {
  const { t, language } = useLocale();
  if (!answer) return null;
  return (
    <p class={isStale(answer, now) ? 'air-age air-age-stale' : 'air-age'}>
      {t('air.updated', { ago: agoIn(language, ageOf(answer, now)) })}
    </p>
  );
}
