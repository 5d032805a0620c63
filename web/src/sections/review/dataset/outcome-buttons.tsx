import { type CaseOutcome, caseOutcomes } from '../../../../../contracts/phishing/dataset';
import { useLocale } from '../use-locale';

interface Props {
  /** The ordinary one first. */
  readonly outcomes: readonly CaseOutcome[];
  readonly onReview: (outcome: CaseOutcome) => void;
}

/** Where somebody presses many times, each button has its place. */
export function OutcomeButtons({ outcomes, onReview }: Props) {
  const { t } = useLocale();
  const text = (outcome: CaseOutcome) => {
    if (outcome === 'Stands') return t('cases.stands');
    if (outcome === 'Rejected') return t('dataset.reject');
    return t('dataset.approveAs', { label: t(`label.${outcome}`) });
  };
  return (
    <div class="actions">
      {caseOutcomes
        .filter((each) => outcomes.includes(each))
        .map((outcome) => (
          <button
            key={outcome}
            type="button"
            class={`button button-small${outcome === outcomes[0] ? ' button-primary' : ''}`}
            onClick={() => onReview(outcome)}
          >
            {text(outcome)}
          </button>
        ))}
    </div>
  );
}
