import { render } from 'preact';
import { ask } from '../shared/ask';
import { InLanguage, storedLanguage } from '../shared/locale';
import { readStoppedAddress, type Stopped } from './address';
import { StoppedPage } from './stopped-page';

/** Milliseconds in which the browser has left the page, if there is something to go back to. */
const leaving = 500;

/** Milliseconds that a slow site may take to answer. */
const opening = 5_000;

/** The entry before is the stopped page's own: the page that one came from is before that. */
function goBack(): void {
  history.go(-2);
  setTimeout(() => void chrome.tabs.update({ url: 'chrome://newtab/' }), leaving);
}

/** Settles when the page should be open: the browser may load it twice if it is asked again before that. */
function proceedTo(url: string): Promise<void> {
  location.replace(url);
  return new Promise((resolve) => setTimeout(resolve, opening));
}

async function show(stopped: Stopped): Promise<void> {
  const [found, language] = await Promise.all([ask('stopped', { url: stopped.url }), storedLanguage()]);
  // Lists have changed, or a parent has opened it.
  if (found.kind === 'pass') return location.replace(stopped.url);
  render(
    <InLanguage initial={language}>
      <StoppedPage stopped={stopped} found={found} goBack={goBack} proceed={() => proceedTo(stopped.url)} />
    </InLanguage>,
    document.body,
  );
}

const stopped = readStoppedAddress(location.hash);
// In a frame it could be laid under something that one clicks on.
if (stopped !== undefined && window.top === window) void show(stopped);
addEventListener('hashchange', () => location.reload());
