import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { BrandMark } from '../shared/icon';
import { InLanguage, storedLanguage, useLocale } from '../shared/locale';
import { PinForm } from '../shared/pin-form';
import { readStoppedAddress } from '../stopped/address';
import { Callout } from './callout';
import { ThisPage } from './this-page';

/** The page in front, or the one that was stopped there; without the permission to read tabs. */
async function addressInFront(): Promise<string | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return undefined;
  const frame = await chrome.webNavigation.getFrame({ tabId: tab.id, frameId: 0 }).catch(() => null);
  const own = chrome.runtime.getURL('stopped.html');
  if (frame?.url.startsWith(own)) return readStoppedAddress(frame.url.slice(own.length))?.url;
  return frame?.url.startsWith('http') ? frame.url : undefined;
}

async function load(): Promise<Overview> {
  const url = await addressInFront();
  return ask('overview', url === undefined ? {} : { url });
}

function Popup({ first }: { readonly first: Overview }) {
  const { t } = useLocale();
  const [overview, setOverview] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const { isOn, isManaged, mode, device } = overview;
  const again = async () => {
    setAsking(false);
    setOverview(await load());
  };
  useEffect(() => {
    document.querySelector('h1')?.focus();
    // What is known is shown at once, what the family has set meanwhile as soon as it is there.
    if (device !== undefined) void ask('fetchNow', {}).then(load).then(setOverview);
  }, []);
  const toggle = async () => {
    if (isManaged) return;
    if (isOn) return setAsking(true);
    await ask('switchOn', {});
    await again();
  };
  return (
    <main class="popup">
      <div class="popup-top">
        <BrandMark />
        <span class="note">{t('popup.mode', { mode: t(`mode.${mode}`) })}</span>
      </div>
      <State overview={overview} toggle={toggle} />
      {isAsking ? (
        <PinForm
          title={t('popup.switch-off')}
          note={t('popup.switch-off.note')}
          action={(length) => t('popup.switch-off.for', { length })}
          lockedUntil={0}
          asksPin={overview.hasPin}
          cancel={() => setAsking(false)}
          send={async (pin, length) => {
            const answer = await ask('switchOff', { pin, length });
            if (answer.kind === 'right') await again();
            return answer;
          }}
        />
      ) : (
        <>
          <Callout overview={overview} />
          {overview.page && <ThisPage page={overview.page} />}
          <Today overview={overview} />
        </>
      )}
      <Ways device={device} />
    </main>
  );
}

interface StateProps {
  readonly overview: Overview;
  readonly toggle: () => void;
}

function State({ overview: { isOn, isManaged, offUntil }, toggle }: StateProps) {
  const { t, time } = useLocale();
  return (
    <div class="state">
      <div>
        <h1 tabIndex={-1}>{t(isOn ? 'popup.on' : 'popup.off')}</h1>
        {!isOn && offUntil > Date.now() && <p class="note">{t('popup.until', { time: time(offUntil) })}</p>}
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-label={t('popup.protection')}
        aria-checked={isOn}
        aria-disabled={isManaged}
        aria-describedby="call"
        onClick={toggle}
      />
    </div>
  );
}

function Today({ overview: { counts, waiting } }: { readonly overview: Overview }) {
  const { t, language } = useLocale();
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <section>
        <h2 class="note">{t('popup.today')}</h2>
        <dl class="counts">
          {(['opened', 'warned', 'stopped'] as const).map((each) => (
            <div key={each}>
              <dt>{t(`count.${each}`)}</dt>
              <dd>{number.format(counts[each])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {waiting > 0 && <p class="note">{t('popup.waiting', { count: number.format(waiting) })}</p>}
    </>
  );
}

function Ways({ device }: Pick<Overview, 'device'>) {
  const { t } = useLocale();
  return (
    <nav class="popup-foot" aria-label="Schoolhouse">
      <a href="options.html" target="_blank" rel="noreferrer">
        {t('options')}
      </a>
      {device && (
        <a href={`${new URL(device.server).origin}/#/protection/log`} target="_blank" rel="noreferrer">
          {t('popup.log')}
        </a>
      )}
    </nav>
  );
}

async function show(): Promise<void> {
  const [first, language] = await Promise.all([load(), storedLanguage()]);
  render(
    <InLanguage initial={language}>
      <Popup first={first} />
    </InLanguage>,
    document.body,
  );
}

void show();
