import { Choice } from '../choice';
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
      <Choice
        name="profile"
        label={t('air.profile')}
        value={profile}
        options={PROFILES.map((each) => [each, t(`air.profile.${each}`)])}
        onChange={onProfile}
      />
      <Choice
        name="activity"
        label={t('air.doing')}
        value={activity}
        options={ACTIVITIES.map((each) => [each, t(`air.activity.${each}`)])}
        onChange={onActivity}
      />
    </div>
  );
}
