import { coveringName, covers, nameSet } from './name-set';

const shortenerNames = `
  bit.ly bitly.com tinyurl.com t.co goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc
  s.id bl.ink lnkd.in soo.gd shorte.st adf.ly x.co bit.do mcaf.ee qrco.de qr.ae s.yam.com t2m.io u.to urlz.fr zpr.io
  2no.co 1url.com clck.ru vk.cc tr.im short.gy shorturl.asia kutt.it dub.sh linktr.ee hyperurl.co n9.cl tny.im
  han.gl me2.kr url.kr reurl.cc lihi.cc ppt.cc pse.is bom.so byvn.net by.com.vn by.vn zalo.me me2.do naver.me j.mp
  goo.su l.ead.me linkr.bio e.vg ouo.io gg.gg snip.ly trib.al dlvr.it ift.tt fb.me wp.me youtu.be amzn.to spoti.fi
  aka.ms msft.it apple.co ebay.us g.co`;

/** Hosts of mail and campaign senders whose links count clicks and then redirect. */
const trackerNames = `
  ct.sendgrid.net list-manage.com mailchimp.com hubspotlinks.com mandrillapp.com sparkpostmail.com mailgun.org
  rs6.net exacttarget.com awstrack.me sendinblue.com sibautomation.com klclick.com klclick1.com ctrk.klclick.com
  createsend1.com cmail19.com cmail20.com mailerlite.com mjt.lu customeriomail.com safelinks.protection.outlook.com
  urldefense.com urldefense.proofpoint.com linkprotect.cudasvc.com protect-us.mimecast.com protect-eu.mimecast.com
  emltrk.com e.customeriomail.com campaign-archive.com mailtrack.io iterable.com convertkit-mail.com convertkit-mail2.com
  mlsend.com activehosted.com acemlna.com getresponse.com aweber.com marketo.com pardot.com eloqua.com en25.com`;

/** Makers of forms whose address says nothing about the form. */
const formNames = 'forms.gle forms.office.com forms.microsoft.com forms.cloud.microsoft';

/** Parts of trusted domains where anybody can publish: the host alone vouches for nothing. */
const userContentNames = `
  sites.google.com docs.google.com drive.google.com forms.gle script.google.com storage.googleapis.com
  firebasestorage.googleapis.com storage.cloud.google.com groups.google.com lookerstudio.google.com
  googleusercontent.com feedproxy.google.com forms.office.com forms.microsoft.com onedrive.live.com 1drv.ms
  sharepoint.com sway.office.com sway.cloud.microsoft dynamics.com github.io githubusercontent.com gist.github.com
  gitlab.io s3.amazonaws.com amazonaws.com dropboxusercontent.com notion.site atlassian.net my.canva.site telegra.ph
  t.me raw.githubusercontent.com app.box.com windows.net trafficmanager.net cloudapp.net azureedge.net
  azurewebsites.net translate.goog force.com my.salesforce-sites.com zendesk.com ipfs.io cloudflare-ipfs.com workers.dev pages.dev
  web.app firebaseapp.com appspot.com run.app cloudfunctions.net cdn.ampproject.org business.site webcache.googleusercontent.com
  academia.edu`;

/** Networks that put a customer's whole host name in front of their own. */
const deliveryNames = `
  akamaiedge.net akamai.net akadns.net edgekey.net edgesuite.net akamaized.net akamaihd.net cdn.cloudflare.net
  fastly.net fastlylb.net cloudfront.net azureedge.net trafficmanager.net edgecastcdn.net llnwd.net cdn77.org
  b-cdn.net kxcdn.com l.google.com googlehosted.com translate.goog web.archive.org archive.org`;

const formHosts = nameSet(formNames);
const shorteners = nameSet(shortenerNames);
const trackers = nameSet(trackerNames);
/** With what is below them: nobody is vouched for there. */
export const userContent = nameSet(userContentNames);
const deliveryNetworks = nameSet(deliveryNames);

export function isShortener(host: string): boolean {
  return covers(shorteners, host);
}

/** A feature only: anybody can call a sub-domain `click.e`. */
export function isClickTracker(host: string): boolean {
  return (
    isNamedTracker(host) ||
    /^(?:click|links?|email|track|ct|go)\.(?:e|em|mail|email|news|info)\d?\./.test(host)
  );
}

/** A mail service's counter, whose domain is known. */
export function isNamedTracker(host: string): boolean {
  return covers(trackers, host);
}

export function isFormHost(host: string, lowerTail: string): boolean {
  return covers(formHosts, host) || (host === 'docs.google.com' && lowerTail.startsWith('/forms/'));
}

export function holdsUserContent(host: string): boolean {
  return covers(userContent, host);
}

/** Translators and caches that show others' pages: nobody publishes there. */
const copierNames =
  'translate.goog translate.google.com cdn.ampproject.org webcache.googleusercontent.com feedproxy.google.com web.archive.org archive.org archive.ph archive.is archive.today r.jina.ai microsofttranslator.com translate.yandex.net textise.net 12ft.io';
export const copiers = nameSet(copierNames);

export function isCopier(host: string): boolean {
  return covers(copiers, host);
}

/** The platform that a host stands on, where anybody can publish; `suffix` is that of a hosting platform. */
export function publishingSite(host: string, suffix: string | undefined): string | undefined {
  return isCopier(host) ? undefined : (suffix ?? coveringName(userContent, host));
}

export function isDeliveryNetwork(host: string): boolean {
  return covers(deliveryNetworks, host);
}
