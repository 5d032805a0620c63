import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { BrandMark } from '../shared/icon';
import { InLanguage, LanguageSwitch, storedLanguage, useLocale } from '../shared/locale';
import { Account } from './account';
import { Connect } from './connect';
import { Limits, Permissions } from './permissions';
import { Locked, School } from './school';
import { Sent } from './sent';
import { TryIt } from './try-it';

function Options({ first }: { readonly first: Overview }) {
  const { t, time } = useLocale();
  const [overview, setOverview] = useState(first);
  const again = async () => setOverview(await ask('overview', {}));
  const isWelcome = location.hash === '#welcome';
  const title = t(isWelcome ? 'welcome' : 'options.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { device, connection, mode, isOn, isManaged, school, help } = overview;
  const isConnected = device !== undefined && connection.state !== 'revoked';
  return (
    <>
      <header class="top">
        <BrandMark />
        <LanguageSwitch />
      </header>
      <main class="options">
        <div>
          <h1>{title}</h1>
          <p class="soft">{t(isWelcome ? 'welcome.lede' : 'options.lede')}</p>
        </div>
        {isManaged && <p class="callout">{t('options.managed', { help: help ?? '' })}</p>}
        {isConnected ? (
          <Account overview={overview} again={again} />
        ) : (
          <Connect overview={overview} again={again} />
        )}
        <section class="card">
          <h2>{t('options.protection')}</h2>
          <dl class="facts">
            <div>
              <dt>{t('popup.protection')}</dt>
              <dd>{t(isOn ? 'popup.on' : 'popup.off')}</dd>
            </div>
            <div>
              <dt>{t('options.mode')}</dt>
              <dd>{t(`mode.${mode}`)}</dd>
            </div>
            {connection.at > 0 && (
              <div>
                <dt>{t('options.lists')}</dt>
                <dd>{time(connection.at)}</dd>
              </div>
            )}
          </dl>
          {isConnected && (
            <div class="actions">
              <button type="button" class="button" onClick={() => ask('fetchNow', {}).then(again)}>
                {t('options.fetch')}
              </button>
            </div>
          )}
          {school && <Locked text={t('school.stays-on')} />}
          {school?.mode && <Locked text={t('school.mode', { mode: t(`mode.${school.mode}`) })} />}
          <p class="note">{t('options.pin')}</p>
        </section>
        {school && <School school={school} />}
        <Sent overview={overview} again={again} />
        <Permissions />
        <Limits isManaged={isManaged} />
        {isWelcome && <TryIt />}
      </main>
    </>
  );
}

async function show(): Promise<void> {
  const [first, language] = await Promise.all([ask('overview', {}), storedLanguage()]);
  render(
    <InLanguage initial={language}>
      <Options first={first} />
    </InLanguage>,
    document.body,
  );
}

void show();
