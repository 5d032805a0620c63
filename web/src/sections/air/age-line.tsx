import { Mark, originOf } from './day/mark';
import { type Answer, ageOf, isStale } from './reading/answer';
import { agoIn } from './time/local-time';
import { useLocale } from './use-locale';

interface Props {
  readonly answer: Answer<unknown> | null;
  readonly now: number;
  readonly isMeasured?: boolean | undefined;
}

/** How old what stands below is, and whether it was measured; at the head of every part. */
export function AgeLine({ answer, now, isMeasured }: Props) {
  const { t, language } = useLocale();
  if (!answer) return null;
  return (
    <p class={isStale(answer, now) ? 'air-age air-age-stale' : 'air-age'}>
      {t('air.updated', { ago: agoIn(language, ageOf(answer, now)) })}{' '}
      <Mark origin={originOf(answer, isMeasured)} />
    </p>
  );
}
