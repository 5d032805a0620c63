import type { RowWarning } from '../../../../../contracts/students/imports';
import { useKnownRoll } from '../records/use-roll';
import type { Checked } from './imports-api';
import { MoreRows, useMore } from './more-rows';
import { useLocale } from './use-locale';
import type { MendsHere } from './use-mends';

/** What may be right and should be looked at: likely doubles first. */
const ORDER = ['unsureDate', 'samePerson', 'similarId', 'sibling'] as const;

interface Props {
  readonly plan: Checked;
  readonly mends: MendsHere | null;
  readonly isBusy: boolean;
}

export function WarningsCard({ plan: { warnings, toAdd, counts }, mends, isBusy }: Props) {
  const { t } = useLocale();
  const { roll } = useKnownRoll();
  const sorted = ORDER.flatMap((kind) => warnings.filter((warning) => warning.kind === kind));
  const { shown, more } = useMore(sorted);
  const idOf = new Map(toAdd.map(({ row, studentid }) => [row, studentid]));
  return (
    <section class="card list" aria-labelledby="warnings">
      <h2 id="warnings">{t('warnings.title', { count: counts.warnings })}</h2>
      <p class="soft">{t(mends ? 'warnings.here' : 'warnings.what')}</p>
      <ul class="plain">
        {shown.map((warning) => (
          <li key={`${warning.row} ${warning.kind}`} class="left-out">
            <Warning
              warning={warning}
              id={idOf.get(warning.row) ?? ''}
              name={roll.records.get(warning.other)?.name ?? ''}
            />
            {/* Who is new only: anybody else would count as missing. */}
            {mends && warning.kind !== 'unsureDate' && idOf.has(warning.row) && (
              <button
                type="button"
                class="button button-small"
                aria-busy={isBusy}
                onClick={() => mends.lookAgain(warning.row)}
              >
                {t('warnings.leaveOut', { row: warning.row })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <MoreRows more={more} />
    </section>
  );
}

interface WarningProps {
  readonly warning: RowWarning;
  readonly id: string;
  /** Of the other student, where it is known. */
  readonly name: string;
}

function Warning({ warning: { row, kind, other }, id, name }: WarningProps) {
  const { t } = useLocale();
  if (kind === 'unsureDate') return <p>{t('warning.unsureDate')}</p>;
  return (
    <p>
      {t('plan.rowOf', { row })} <strong>{id}</strong> {t(`warning.${kind}`)} <strong>{other}</strong> {name}
    </p>
  );
}
