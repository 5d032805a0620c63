import type { Overview } from '../../worker/requests';
import { Icon } from '../shared/icon';
import { useLocale } from '../shared/locale';
import { PlainAddress } from '../shared/plain-address';

/** Something that is not for a person of this device to change, and why. */
export function Locked({ text }: { readonly text: string }) {
  return (
    <p class="locked">
      <Icon name="lock" />
      {text}
    </p>
  );
}

/** What the school has set, to be read: greyed, each with a lock. */
export function School({ school }: { readonly school: NonNullable<Overview['school']> }) {
  const { t } = useLocale();
  const lists = [
    { title: t('school.blacklist'), hosts: school.blacklist },
    { title: t('school.whitelist'), hosts: school.whitelist },
  ].filter(({ hosts }) => hosts.length > 0);
  return (
    <>
      <p class="soft">{t('school.reason')}</p>
      {school.noPin && <Locked text={t('school.no-pin')} />}
      {lists.map(({ title, hosts }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul class="locked-hosts">
            {hosts.map((host) => (
              <li key={host} class="locked">
                <Icon name="lock" />
                <span class="mono">
                  <PlainAddress text={host} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
