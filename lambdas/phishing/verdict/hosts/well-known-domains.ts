/** Well-known sites whose owner answers for what is there: no page builders, form makers or file hosts. */
const domains = `
  wikipedia.org wikimedia.org wiktionary.org stackoverflow.com stackexchange.com quora.com imdb.com fandom.com
  bbc.co.uk bbc.com nytimes.com theguardian.com cnn.com reuters.com washingtonpost.com wsj.com ft.com bloomberg.com
  economist.com forbes.com businessinsider.com cnbc.com nbcnews.com cbsnews.com abcnews.go.com foxnews.com usatoday.com
  time.com npr.org apnews.com aljazeera.com lemonde.fr lefigaro.fr liberation.fr spiegel.de zeit.de faz.net
  sueddeutsche.de welt.de bild.de tagesschau.de elpais.com elmundo.es corriere.it repubblica.it asahi.com nikkei.com
  yomiuri.co.jp mainichi.jp nhk.or.jp scmp.com straitstimes.com abc.net.au smh.com.au cbc.ca globo.com uol.com.br
  folha.uol.com.br clarin.com lanacion.com.ar zing.vn zingnews.vn kenh14.vn 24h.com.vn vietnamnet.vn vtv.vn laodong.vn
  nld.com.vn vov.vn baomoi.com soha.vn cafef.vn genk.vn voz.vn tinhte.vn webtretho.com
  coursera.org edx.org khanacademy.org udemy.com duolingo.com quizlet.com kahoot.it kahoot.com brilliant.org codecademy.com
  scratch.mit.edu moodle.org instructure.com blackboard.com turnitin.com chegg.com academia.edu researchgate.net jstor.org
  springer.com nature.com sciencedirect.com elsevier.com wiley.com ieee.org acm.org arxiv.org orcid.org
  npmjs.com pypi.org docker.com kubernetes.io python.org nodejs.org rust-lang.org debian.org ubuntu.com redhat.com
  fedoraproject.org archlinux.org kernel.org apache.org gnu.org eclipse.org jetbrains.com postman.com sentry.io datadoghq.com
  newrelic.com pagerduty.com grafana.com elastic.co mongodb.com mysql.com postgresql.org redis.io cockroachlabs.com snowflake.com
  databricks.com digitalocean.com linode.com vultr.com hetzner.com hetzner.de ovh.com ovhcloud.com scaleway.com ibm.com
  heroku.com netlify.com vercel.com fastly.com akamai.com gandi.net hover.com dynadot.com porkbun.com name.com strato.de
  hostinger.com bluehost.com dreamhost.com siteground.com hostgator.com
  intel.com nvidia.com amd.com dell.com hp.com lenovo.com asus.com acer.com msi.com logitech.com razer.com corsair.com
  sony.com sony.co.uk lg.com panasonic.com philips.com canon.com nikon.com epson.com brother.com bose.com
  gopro.com garmin.com fitbit.com strava.com withings.com sonos.com ring.com arlo.com wyze.com tp-link.com netgear.com synology.com
  qnap.com cisco.com juniper.net vmware.com citrix.com sap.com servicenow.com workday.com freshworks.com
  zendesk.com intercom.com twilio.com
  calendly.com doodle.com eventbrite.com meetup.com asana.com monday.com clickup.com basecamp.com airtable.com
  figma.com miro.com invisionapp.com sketch.com evernote.com todoist.com trello.com
  grammarly.com deepl.com 1password.com 1password.eu dashlane.com keepersecurity.com nordvpn.com nordaccount.com expressvpn.com
  surfshark.com mullvad.net avast.com avg.com kaspersky.com bitdefender.com eset.com f-secure.com sophos.com malwarebytes.com
  trendmicro.com paloaltonetworks.com crowdstrike.com duo.com duosecurity.com authy.com yubico.com onelogin.com auth0.com
  pingidentity.com jumpcloud.com teamviewer.com anydesk.com logmein.com gotomeeting.com fastmail.com tutanota.com tuta.com
  mailfence.com gmx.net gmx.de gmx.com web.de freenet.de posteo.de mail.com runbox.com hey.com seznam.cz wp.pl onet.pl
  interia.pl o2.pl libero.it virgilio.it tiscali.it orange.fr free.fr sfr.fr bouyguestelecom.fr rambler.ru ok.ru vk.com
  mail.ru rutube.ru habr.com sina.com.cn weibo.com bilibili.com douyin.com jd.com pinduoduo.com
  meituan.com ctrip.com trip.com zhihu.com xiaohongshu.com csdn.net youku.com iqiyi.com
  hatena.ne.jp nicovideo.jp pixiv.net ameba.jp cookpad.com kakaku.com tabelog.com zozo.jp dmm.com fanza.jp
  coupang.com gmarket.co.kr 11st.co.kr tokopedia.com bukalapak.com gojek.com carousell.com zomato.com swiggy.com
  makemytrip.com irctc.co.in myntra.com indiatimes.com ndtv.com hindustantimes.com
  vimeo.com dailymotion.com soundcloud.com bandcamp.com deezer.com tidal.com pandora.com iheart.com last.fm audible.com
  crunchyroll.com funimation.com max.com hbomax.com paramountplus.com peacocktv.com primevideo.com plex.tv dazn.com sky.com
  canalplus.com rtl.de zdf.de ard.de rai.it
  chess.com lichess.org ea.com origin.com ubisoft.com blizzard.com battle.net activision.com riotgames.com leagueoflegends.com
  rockstargames.com bethesda.net gog.com itch.io humblebundle.com supercell.com mihoyo.com hoyoverse.com wargaming.net
  runescape.com jagex.com square-enix.com capcom.com konami.com bandainamco.com sega.com warframe.com
  espn.com fifa.com uefa.com nba.com nfl.com mlb.com nhl.com weather.com accuweather.com windy.com
  europa.eu un.org who.int nasa.gov nih.gov cdc.gov gov.uk nhs.uk canada.ca service-public.fr bund.de admin.ch gov.pl
  mayoclinic.org webmd.com healthline.com doctolib.fr doctolib.de zocdoc.com cvs.com walgreens.com
  zara.com hm.com uniqlo.com asos.com boohoo.com sephora.com lidl.de lidl.com aldi.com aldi.de carrefour.fr carrefour.com
  auchan.fr leclerc.fr fnac.com darty.com cdiscount.com manomano.fr otto.de mediamarkt.de mediamarkt.com saturn.de
  bol.com coolblue.nl argos.co.uk tesco.com sainsburys.co.uk asda.com morrisons.com ocado.com johnlewis.com marksandspencer.com
  currys.co.uk boots.com next.co.uk very.co.uk macys.com nordstrom.com kohls.com gap.com sears.com lowes.com wayfair.com
  overstock.com newegg.com gamestop.com chewy.com petco.com rei.com patagonia.com lululemon.com puma.com reebok.com
  instacart.com doordash.com grubhub.com deliveroo.co.uk deliveroo.com just-eat.co.uk justeat.com lieferando.de foodpanda.com
  glovoapp.com bolt.eu lyft.com blablacar.com blablacar.fr flixbus.com flixbus.de
  hilton.com marriott.com hyatt.com ihg.com accor.com kayak.com skyscanner.net skyscanner.com trivago.com vrbo.com hostelworld.com
  lufthansa.com airfrance.fr klm.com britishairways.com easyjet.com wizzair.com delta.com united.com aa.com southwest.com
  jetblue.com qantas.com singaporeair.com cathaypacific.com ana.co.jp jal.co.jp jal.com sncf-connect.com bahn.de trenitalia.com
  amtrak.com nationalrail.co.uk thetrainline.com sbb.ch oebb.at ns.nl
  zillow.com realtor.com redfin.com trulia.com rightmove.co.uk zoopla.co.uk immobilienscout24.de seloger.com idealista.com
  autoscout24.de autoscout24.com mobile.de autotrader.com carvana.com cars.com
  indeed.com glassdoor.com monster.com ziprecruiter.com upwork.com fiverr.com freelancer.com stepstone.de xing.com
  kickstarter.com indiegogo.com patreon.com gofundme.com ko-fi.com buymeacoffee.com change.org
  match.com tinder.com bumble.com okcupid.com hinge.co badoo.com
  paysafecard.com neteller.com sofort.com giropay.de adyen.com checkout.com squareup.com intuit.com turbotax.com
  quickbooks.com xero.com freshbooks.com sage.com hrblock.com creditkarma.com experian.com equifax.com transunion.com mint.com
  nerdwallet.com lendingclub.com sofi.com ally.com chime.com prudential.com metlife.com allianz.com allianz.de axa.com
  axa.fr aviva.co.uk aviva.com geico.com progressive.com statefarm.com allstate.com libertymutual.com
  merrilllynch.com goldmansachs.com marcus.com morganstanley.com etrade.com tdameritrade.com interactivebrokers.com ubs.com
  credit-suisse.com zkb.ch raiffeisen.ch raiffeisen.at erstegroup.com bankaustria.at dkb.de comdirect.de consorsbank.de n26.com
  volksbank.de targobank.de boursorama.com boursobank.com fortuneo.fr lcl.fr creditmutuel.fr cic.fr banquepopulaire.fr
  caisse-epargne.fr bancosantander.es bankinter.com sabadell.com bancsabadell.com fineco.it finecobank.com mediolanum.it
  virginmoney.com tsb.co.uk co-operativebank.co.uk metrobankonline.co.uk firstdirect.com bankofscotland.co.uk
  bmo.com nbc.ca tangerine.ca wealthsimple.com anz.com nab.com.au bankwest.com.au macquarie.com.au kiwibank.co.nz
  axisbank.com kotak.com pnbindia.in sbisec.co.jp japannetbank.co.jp
  comcast.net cox.com centurylink.com frontier.com optimum.net sprint.com cricketwireless.com mintmobile.com three.co.uk
  o2.co.uk o2online.de ee.co.uk bt.com virginmedia.com plus.net talktalk.co.uk bell.ca telus.com shaw.ca optus.com.au
  tim.it windtre.it fastweb.it iliad.it iliad.fr proximus.be telenet.be kpn.com ziggo.nl tele2.se telia.se telenor.no
  imgur.com flickr.com 500px.com deviantart.com giphy.com
  unsplash.com pexels.com shutterstock.com gettyimages.com istockphoto.com behance.net dribbble.com
  disqus.com gravatar.com goodreads.com letterboxd.com myanimelist.net
  kindle.com kobo.com web.archive.org openstreetmap.org waze.com here.com tomtom.com what3words.com
  anthropic.com claude.ai perplexity.ai midjourney.com kaggle.com leetcode.com hackerrank.com
  toyota.com honda.com bmw.com mercedes-benz.com volkswagen.de audi.com tesla.com ford.com hyundai.com kia.com porsche.com
  siemens.com bosch.com ge.com 3m.com shell.com bp.com exxon.com disney.com disneyplus.com warnerbros.com lego.com hasbro.com`;

/** Plain names: sub-domains count too, whoever asks looks them up label by label. */
export const wellKnownDomains: ReadonlySet<string> = new Set(domains.trim().split(/\s+/));
