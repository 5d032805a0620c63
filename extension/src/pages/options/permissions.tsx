import { useEffect, useState } from 'preact/hooks';
import { useLocale } from '../shared/locale';

/** What a person may allow beyond what is needed, where the package has it. */
const optional = {
  privacy: { permissions: ['privacy'] },
  hosts: { origins: ['*://*/*'] },
} as const satisfies Readonly<Record<string, chrome.permissions.Permissions>>;

const manifest = chrome.runtime.getManifest();
/** A school's policy has given them. */
const isAboutHosts = 'host_permissions' in manifest || 'optional_host_permissions' in manifest;
const asked = isAboutHosts ? (['privacy', 'hosts'] as const) : (['privacy'] as const);

/** What the browser lists, in its own words, what it is for, and what it does not mean. */
export function Permissions() {
  const { t } = useLocale();
  const [isPrivate, setPrivate] = useState<boolean | undefined>();
  useEffect(() => {
    void chrome.extension.isAllowedIncognitoAccess().then(setPrivate);
  }, []);
  return (
    <ul class="permissions">
      {(['history', 'block'] as const).map((each) => (
        <li key={each}>
          <div>
            <h3>{t(`permission.${each}`)}</h3>
            <p>{t(`permission.${each}.for`)}</p>
            <p class="soft">{t(`permission.${each}.not`)}</p>
          </div>
          <span class="chip">{t('needed')}</span>
        </li>
      ))}
      {asked.map((each) => (
        <Asked key={each} name={each} />
      ))}
      <li>
        <div>
          <h3>{t('permission.private')}</h3>
          <p>{t('permission.private.for')}</p>
        </div>
        <Stand is={isPrivate} />
      </li>
    </ul>
  );
}

function Stand({ is }: { readonly is: boolean | undefined }) {
  const { t } = useLocale();
  return <span class={is ? 'chip' : 'chip chip-warn'}>{t(is ? 'allowed' : 'not-allowed')}</span>;
}

function Asked({ name }: { readonly name: keyof typeof optional }) {
  const { t } = useLocale();
  const [isGiven, setGiven] = useState<boolean | undefined>();
  useEffect(() => {
    void chrome.permissions.contains(optional[name]).then(setGiven);
  }, [name]);
  const request = () => void chrome.permissions.request(optional[name]).then(setGiven);
  return (
    <li>
      <div>
        <h3>{t(`permission.${name}`)}</h3>
        <p>{t(`permission.${name}.for`)}</p>
        <p class="soft">{t(`permission.${name}.not`)}</p>
      </div>
      {isGiven === false ? (
        <button type="button" class="button button-small" onClick={request}>
          {t('allow')}
        </button>
      ) : (
        <Stand is={isGiven} />
      )}
    </li>
  );
}
