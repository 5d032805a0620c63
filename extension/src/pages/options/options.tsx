import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { BrandMark } from '../shared/icon';
import { InLanguage, LanguageSwitch, storedLanguage, useLocale } from '../shared/locale';
import { Account } from './account';
import { Card } from './card';
import { Connect } from './connect';
import { FirstRun } from './first-run';
import { Limits } from './limits';
import { Permissions } from './permissions';
import { School } from './school';
import { Sent } from './sent';
import { Standing } from './standing';

interface ContentProps {
  readonly overview: Overview;
  readonly isConnected: boolean;
  readonly again: () => Promise<void>;
}

function Options({ overview, isConnected, again }: ContentProps) {
  const { t } = useLocale();
  const { school, isManaged } = overview;
  return (
    <>
      {isConnected ? (
        <Card title={t('account')}>
          <Account overview={overview} again={again} />
        </Card>
      ) : (
        <Card title={t('connect.title')}>
          <Connect overview={overview} connected={again} />
        </Card>
      )}
      <Card title={t('options.protection')}>
        <Standing overview={overview} isConnected={isConnected} again={again} />
      </Card>
      {school && (
        <Card title={t('school')} wide>
          <School school={school} />
        </Card>
      )}
      <Card title={t('sent')} wide>
        <Sent overview={overview} again={again} />
      </Card>
      <Card title={t('permissions')}>
        <Permissions />
      </Card>
      <Card title={t('limits')}>
        <Limits isManaged={isManaged} />
      </Card>
    </>
  );
}

function Page({ first }: { readonly first: Overview }) {
  const { t } = useLocale();
  const [overview, setOverview] = useState(first);
  const again = async () => setOverview(await ask('overview', {}));
  const isWelcome = location.hash === '#welcome';
  const title = t(isWelcome ? 'welcome' : 'options.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { device, connection, isManaged, help } = overview;
  const isConnected = device !== undefined && connection.state !== 'revoked';
  const Content = isWelcome ? FirstRun : Options;
  return (
    <div class={isWelcome ? 'narrow' : ''}>
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
        <Content overview={overview} isConnected={isConnected} again={again} />
      </main>
    </div>
  );
}

async function show(): Promise<void> {
  const [first, language] = await Promise.all([ask('overview', {}), storedLanguage()]);
  render(
    <InLanguage initial={language}>
      <Page first={first} />
    </InLanguage>,
    document.body,
  );
}

void show();
