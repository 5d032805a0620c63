import { Part } from '../part';
import type { Reading } from '../reading/reading';
import { useLocale } from '../use-locale';
import type { Skill } from './skill';

interface Props {
  readonly reading: Reading<Skill>;
  readonly now: number;
  readonly onAgain: () => void;
}

/** How wrong the forecast has been, beside the simplest guess. */
export function SkillPart({ reading, now, onAgain }: Props) {
  const { t, language } = useLocale();
  const error = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ahead = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  const share = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <Part id="skill" title={t('air.skill')} reading={reading} now={now} onAgain={onAgain}>
      {({ value: { isEnough, isMeasured, leads } }) =>
        !isEnough || leads.length === 0 ? (
          <p class="soft">{t('air.skill.few')}</p>
        ) : (
          <>
            <p class="soft">
              {t('air.skill.why')} {t(isMeasured ? 'air.skill.station' : 'air.skill.model')}
            </p>
            <table>
              <caption class="visually-hidden">{t('air.skill')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('air.skill.lead')}</th>
                  <th scope="col">{t('air.skill.error')}</th>
                  <th scope="col">{t('air.skill.persistence')}</th>
                  <th scope="col">{t('air.skill.gain')}</th>
                </tr>
              </thead>
              <tbody>
                {leads.map((lead) => (
                  <tr key={lead.hours}>
                    <th scope="row">{ahead.format(lead.hours)}</th>
                    <td>{error.format(lead.error)}</td>
                    <td>{error.format(lead.persistence)}</td>
                    <td>{lead.persistence > 0 ? share.format(1 - lead.error / lead.persistence) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </Part>
  );
}
