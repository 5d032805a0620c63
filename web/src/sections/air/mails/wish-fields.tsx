import { subscriptionFields } from '../../../../../contracts/forecast/subscription';
import { chanceIn } from '../../../../../contracts/forecast/words/day-words';
import { Choice } from '../choice';
import { PROFILES, type Profile } from '../profiles';
import { useLocale } from '../use-locale';
import { WishField } from './wish-field';
import { PROBABILITIES, type Problems, THRESHOLDS, type Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly problems: Problems;
  /** Whose air the page shows. */
  readonly profile: Profile;
  readonly onChange: (changed: Partial<Wishes>) => void;
}

const NAMES = { '0.3': 'early', '0.45': 'usual', '0.7': 'late' } as const;

export function WishFields({ wishes, problems, profile, onChange }: Props) {
  const { t, language, languages } = useLocale();
  const typed = (name: 'email' | 'quietFrom' | 'quietTo') => ({
    name,
    value: wishes[name],
    problem: problems[name],
    onInput: (value: string) => onChange({ [name]: value }),
  });
  const chosen = <Name extends keyof Wishes>(name: Name) => ({
    name,
    label: t(`air.mails.${name}`),
    onChange: (value: Wishes[Name]) => onChange({ [name]: value }),
  });
  const thresholds = {
    101: t('day.over.101'),
    151: t('day.over.151'),
    201: `${t('air.band.very_unhealthy')} (201)`,
  };
  return (
    <div class="air-wishes">
      <WishField
        {...typed('email')}
        input={{ type: 'email', autocomplete: 'email', maxLength: subscriptionFields.email.max }}
      />
      <Choice
        {...chosen('group')}
        value={wishes.group ?? profile}
        options={PROFILES.map((each) => [each, t(`air.profile.${each}`)])}
      />
      <Choice
        {...chosen('threshold')}
        value={wishes.threshold}
        options={THRESHOLDS.map((each) => [each, thresholds[each]])}
      />
      <Choice
        {...chosen('probability')}
        value={wishes.probability}
        options={PROBABILITIES.map((each) => [
          each,
          t(`air.mails.probability.${NAMES[each]}`, { chance: chanceIn(t, Number(each)) }),
        ])}
      />
      <div class="air-quiet">
        <WishField {...typed('quietFrom')} input={{ type: 'time' }} />
        <WishField {...typed('quietTo')} input={{ type: 'time' }} />
      </div>
      <Choice
        {...chosen('language')}
        value={wishes.language ?? language}
        options={languages.map(({ tag, name }) => [tag, name])}
      />
    </div>
  );
}
