import { isNamedTracker, isShortener } from '../hosts/known-hosts';
import { covers, nameSet } from '../hosts/name-set';

/** Whose business it is to send on, copy or translate: a bare host name in their path or query is an address. */
const names = nameSet(`
  bing.com duckduckgo.com facebook.com messenger.com instagram.com threads.net linkedin.com reddit.com vk.com tumblr.com
  umblr.com steamcommunity.com steampowered.com slack-redir.net slack.com secure-web.cisco.com linkprotect.cudasvc.com
  clicktime.symantec.com urldefense.com urldefense.proofpoint.com doubleclick.net googleadservices.com googlesyndication.com
  mandrillapp.com archive.org archive.ph archive.is archive.today r.jina.ai ampproject.org yahoo.com yandex.ru yandex.com
  baidu.com youtube.com ecosia.org startpage.com qwant.com pinterest.com twitter.com x.com t.co outlook.com criteo.com
  adnxs.com taboola.com outbrain.com adsrvr.org atdmt.com awstrack.me skimresources.com viglink.com anonym.to href.li
  12ft.io microsofttranslator.com translate.yandex.net textise.net outgoing.prod.webservices.mozgcp.net deref-mail.com
  deref-gmx.net deref-web.de exit.sc out.reddit.com l.threads.com zalo.me`);
const google = /^(?:[a-z0-9-]+\.)*google(?:\.[a-z]{2,3}){1,2}$/;
const translation = '.translate.goog';

export function isForwarder(host: string): boolean {
  return (
    covers(names, host) ||
    google.test(host) ||
    host.endsWith(translation) ||
    isNamedTracker(host) ||
    isShortener(host)
  );
}

/** The host behind Google's translation of it: `my--site-example.translate.goog`. */
export function translatedHost(host: string): string | undefined {
  if (!host.endsWith(translation)) return undefined;
  const label = host.slice(0, -translation.length);
  return label.replaceAll('--', '\n').replaceAll('-', '.').replaceAll('\n', '-');
}
