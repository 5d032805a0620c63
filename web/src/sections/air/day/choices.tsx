import { PROFILES, type Profile } from '../profiles';
import { useLocale } from '../use-locale';
import { ACTIVITIES, type Activity } from './day';

interface Props {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
  readonly activity: Activity;
  readonly onActivity: (activity: Activity) => void;
}

/** Whom the verdicts are for, and what they want to do. */
export function Choices({ profile, onProfile, activity, onActivity }: Props) {
  const { t } = useLocale();
  return (
    <div class="air-choices">
      <label>
        {t('air.profile')}
        <select
          name="profile"
          value={profile}
          onChange={({ currentTarget }) => onProfile(currentTarget.value as Profile)}
        >
          {PROFILES.map((each) => (
            <option key={each} value={each}>
              {t(`air.profile.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('air.doing')}
        <select
          name="activity"
          value={activity}
          onChange={({ currentTarget }) => onActivity(currentTarget.value as Activity)}
        >
          {ACTIVITIES.map((each) => (
            <option key={each} value={each}>
              {t(`air.activity.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
