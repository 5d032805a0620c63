import { Segmented } from '../../../ui/segmented';
import { PROFILES, type Profile } from '../profiles';
import { useLocale } from '../use-locale';

export interface ProfileChoiceProps {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

export function ProfileChoice({ profile, onProfile }: ProfileChoiceProps) {
  const { t } = useLocale();
  const options = PROFILES.map((value) => {
    const name = t(`air.profile.${value}`);
    return { value, name, content: name };
  });
  return (
    <div class="air-choice air-profiles">
      <span class="air-label" aria-hidden="true">
        {t('air.profile')}
      </span>
      <Segmented
        name="profile"
        legend={t('air.profile')}
        value={profile}
        options={options}
        onChange={onProfile}
      />
    </div>
  );
}
