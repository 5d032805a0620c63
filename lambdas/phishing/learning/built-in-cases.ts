import type { Brands } from '../verdict/brands/brands';
import type { Example } from './example';

/** Well-known hosts outside the brand table, of many countries and kinds. */
const popularHosts = `
  en.wikipedia.org stackoverflow.com bbc.co.uk bbc.com nytimes.com theguardian.com cnn.com reuters.com washingtonpost.com
  lemonde.fr lefigaro.fr spiegel.de faz.net elpais.com elmundo.es corriere.it repubblica.it asahi.com nikkei.com
  vnexpress.net tuoitre.vn thanhnien.vn dantri.com.vn zingnews.vn kenh14.vn 24h.com.vn hust.edu.vn hcmut.edu.vn
  vnu.edu.vn moet.gov.vn harvard.edu mit.edu stanford.edu ox.ac.uk cam.ac.uk ethz.ch tum.de u-tokyo.ac.jp nus.edu.sg
  coursera.org edx.org khanacademy.org duolingo.com quizlet.com kahoot.com classroom.google.com moodle.org scratch.mit.edu
  archive.org imdb.com rottentomatoes.com goodreads.com fandom.com quora.com medium.com substack.com tumblr.com
  vimeo.com dailymotion.com soundcloud.com bandcamp.com deezer.com tidal.com crunchyroll.com chess.com lichess.org
  espn.com fifa.com uefa.com nba.com weather.com accuweather.com who.int un.org europa.eu nasa.gov nih.gov cdc.gov
  usa.gov canada.ca australia.gov.au service-public.fr bund.de admin.ch gov.pl nhs.uk mayoclinic.org webmd.com
  npmjs.com pypi.org docker.com kubernetes.io python.org nodejs.org rust-lang.org mozilla.org debian.org ubuntu.com
  digitalocean.com heroku.com netlify.com vercel.com hetzner.com ovh.com linode.com mongodb.com redhat.com ibm.com
  intel.com nvidia.com amd.com dell.com hp.com lenovo.com asus.com logitech.com sony.com lg.com panasonic.com canon.com
  toyota.com honda.com bmw.com tesla.com siemens.com bosch.com lego.com hasbro.com disney.com warnerbros.com
  zara.com hm.com uniqlo.com asos.com sephora.com lidl.de aldi.com carrefour.fr tesco.com sainsburys.co.uk
  lufthansa.com airfrance.fr britishairways.com delta.com united.com sncf-connect.com bahn.de trenitalia.com
  zillow.com realtor.com indeed.com glassdoor.com monster.com upwork.com fiverr.com kickstarter.com patreon.com
  mailchimp.com hubspot.com zendesk.com surveymonkey.com typeform.com calendly.com asana.com monday.com figma.com
  evernote.com todoist.com grammarly.com deepl.com 1password.com dashlane.com nordvpn.com avast.com kaspersky.com`;

const popularPaths = [
  '/',
  '/login',
  '/account/settings',
  '/help/two-factor-authentication',
  '/about/contact.html',
];

/** Forms of phishing that every model must keep finding; `#` is replaced by the brand's token. */
const phishingShapes = [
  'https://#.com.account-verify-id83.top/signin',
  'https://#-login-secure.xyz/verify/account.php',
  'https://secure-#-support.info/update',
  'https://#-billing.weebly.com/',
  'https://shop-mumbai.example.in/wp-content/plugins/#/login.php?email=someone@example.com',
  'http://198.51.100.23/~user/#/signin.html',
];

/** Pages that are surely harmless: home, sign-in and settings of well-known sites. */
export function popularPages({ all: brands }: Brands): readonly Example[] {
  const owned = brands.map(({ domains }) => domains[0] ?? '');
  const hosts = new Set([...popularHosts.trim().split(/\s+/), ...owned]);
  return [...hosts].flatMap((host) =>
    popularPaths.map((path): Example => ({ url: `https://${host}${path}`, target: 0, domain: host })),
  );
}

/** Made-up pages that imitate every brand of the table. */
export function madePhishing({ all: brands }: Brands): readonly Example[] {
  return brands.flatMap(({ token }) =>
    phishingShapes.map((shape): Example => ({ url: shape.replace('#', token), target: 1, domain: token })),
  );
}
