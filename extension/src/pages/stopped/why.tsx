import type { Reason } from '../../../../contracts/phishing/reasons/reasons';
import type { StoppedCase } from '../../worker/requests';
import { useLocale } from '../shared/locale';
import { plain } from '../shared/plain-address';
import { Reasons } from '../shared/reasons';

/** The sentences of a verdict speak of a family's list, so a school's has its own. */
export function Why({
  found,
  reasons,
}: {
  readonly found: StoppedCase;
  readonly reasons: readonly Reason[];
}) {
  const { t } = useLocale();
  const { decidedBy } = found.verdict.explanation;
  if (found.confirmed !== undefined) {
    return (
      <ul class="reasons">
        <li>{t(`stopped.${found.confirmed}.reason`)}</li>
        {found.confirmed === 'unasked' && <li>{t('stopped.unasked.why')}</li>}
      </ul>
    );
  }
  if (!found.school?.closes || decidedBy.kind !== 'list') return <Reasons reasons={reasons} />;
  return (
    <ul class="reasons">
      <li>{t('stopped.school.reason', { entry: decidedBy.entry })}</li>
      <li>{t('school.ask', { help: plain(found.school.help) })}</li>
    </ul>
  );
}
