/** Domains that give a sub-domain to anyone: what is below them belongs to somebody else. */
const platforms = `
  000webhostapp.com 16mb.com 3utilities.com a2hosted.com accesscam.org altervista.org alwaysdata.net amplifyapp.com
  apps-1and1.net appspot.com awsapprunner.com azure-api.net azureedge.net azurefd.net azurestaticapps.net azurewebsites.net
  backblazeb2.com beget.tech bitbucket.io blob.core.windows.net blogspot.com bounceme.net builtwithdark.com bravesites.com
  camdvr.org carrd.co casacam.net cleverapps.io cloudaccess.host cloudapp.azure.com cloudapp.net cloudfront.net
  cloudfunctions.net cloudns.asia cloudns.cl clickfunnels.com codeberg.page codesandbox.io cprapid.com crd.co csb.app
  ddns.net ddnsfree.com ddnsgeek.com ddnsking.com digitaloceanspaces.com dns-cloud.net dnsabr.com dreamhosters.com
  dsmynas.com duckdns.org dyndns.org dynv6.net editmysite.com eu5.org fleek.co fly.dev flywheelsites.com for-more.biz
  framer.ai framer.app framer.media framer.website freedns.org freesite.host freevar.com giize.com gitbook.io
  github.io gitlab.io gleeze.com glitch.me godaddysites.com gotdns.ch gr8.com gotpantheon.com hatenablog.com herokuapp.com
  hicam.net hopto.org hostingerapp.com hostingersite.com hubspotpagebuilder.com icu.host ipfs.dweb.link ipfs.io
  ipfs.infura-ipfs.io ipfs.nftstorage.link ipfs.w3s.link jdevcloud.com jimdo.com jimdofree.com jimdosite.com js.org kesug.com
  kinghost.net kinsta.app kozow.com launchpad.com lovable.app lpages.co livejournal.com main.jp members.linode.com
  mcdir.ru moonfruit.com mozello.com my-board.org mybluehost.me myfreesites.net myftp.biz myftp.org myjino.ru mypi.co
  mystrikingly.com myshopify.com myvnc.com mywebcommunity.org nerdpol.ovh netlify.app neocities.org ngrok.app
  ngrok.dev ngrok-free.app ngrok.io notion.site nsupdate.info now.sh on.aws on.fleek.co ondigitalocean.app onrender.com
  onthewifi.com ooguy.com pages.dev pagekite.me pantheonsite.io plesk.page powerappsportals.com
  pythonanywhere.com r2.dev railway.app readthedocs.io redirectme.net repl.co replit.app replit.dev rf.gd sakura.ne.jp
  serveblog.net servebeer.com servecounterstrike.com serveftp.com servegame.com servehalflife.com servehttp.com serveirc.com
  serveminecraft.net servemp3.com servepics.com servequake.com shopify.app simplesite.com site123.me sitebeat.site
  square.site static.app strikingly.com substack.com surge.sh sytes.net theworkpc.com tiiny.site
  translate.goog trycloudflare.com tumblr.com typedream.app ucoz.net ukit.me umso.co unaux.com uniqusite.com
  vercel.app wapka.site wasmer.app wcomhost.com web.app web.core.windows.net webador.com webcindario.com webflow.io
  webnode.page webredirect.org website.yandexcloud.net websitebuilder.online webwave.dev weebly.com
  weeblysite.com wixsite.com wixstudio.com wordpress.com workers.dev wpdevcloud.com wpengine.com wpenginepowered.com
  write.as x10.mx yolasite.com zapto.org zohosites.com zya.me firebaseapp.com compute.amazonaws.com
  compute-1.amazonaws.com codeanyapp.com bubbleapps.io edgeone.app mydurable.com myportfolio.com webhop.me webhop.net
  a.run.app run.app githubusercontent.com hatenablog.jp hateblo.jp hatenadiary.com synology.me elementor.cloud
  live-website.com is-a.dev pstmn.io elasticbeanstalk.com`;

/** Their names, without those with a region in the middle. */
export const hostingPlatforms: ReadonlySet<string> = new Set(platforms.trim().split(/\s+/));

/** Suffixes with a region in the middle: `name.region.suffix`. */
const regional = ['.r.appspot.com', '.compute.amazonaws.com', '.digitaloceanspaces.com', '.s3.amazonaws.com'];
/** Blogspot repeats itself under some eighty country codes. */
const blogspot = 'blogspot';

/** Length in labels of the platform's own name at the end of `labels`, or 0. */
export function platformLabels(labels: readonly string[], host: string): number {
  const count = labels.length;
  for (let size = Math.min(4, count - 1); size >= 2; size--) {
    if (hostingPlatforms.has(labels.slice(count - size).join('.'))) {
      // one label more where the platform puts a region between the name and itself
      return regional.some((suffix) => host.endsWith(suffix))
        ? size + 1 + Number(host.endsWith('.r.appspot.com'))
        : size;
    }
  }
  if (labels[count - 2] === blogspot) return 2;
  if (labels[count - 3] === blogspot) return 3;
  return isBucketHost(labels) ? count - 1 : 0;
}

/** `bucket.s3.region.amazonaws.com`, `bucket.s3-website-region.amazonaws.com`. */
function isBucketHost(labels: readonly string[]): boolean {
  if (labels.at(-1) !== 'com' || labels.at(-2) !== 'amazonaws') return false;
  return labels.slice(1, -2).some((label) => label === 's3' || label.startsWith('s3-'));
}
