// Registries that sell names one level down, as facts from their own policies. `*` stands for any country code.

/** Second-level labels that are suffixes below most country codes. */
const anywhere = 'com net org gov edu ac co mil';

/** Further second-level labels by country code. */
const byCountry: Readonly<Record<string, string>> = {
  ae: 'sch',
  ar: 'gob int tur musica mutual coop',
  at: 'gv or',
  au: 'asn id csiro nsw vic qld wa sa tas act nt',
  bd: 'info',
  bo: 'gob',
  br: 'abc adm adv agr app arq art ato b bib bio blog bmd cim cng cnt coop dev des det ecn eco emp enf eng esp etc eti far flog fm fnd fot fst g12 geo ggf ind inf jor jus leg lel log mat med mus not ntr odo ong ppg pro psc psi qsl radio rec seg slg srv taxi tc tec teo tmp trd tur tv vet vix vlog wiki zlg',
  ca: 'gc ab bc mb nb nf nl ns nt nu on pe qc sk yk',
  ci: 'asso presse go or ed int md',
  cl: 'gob',
  cn: 'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj',
  cr: 'go ed fi or sa',
  do: 'gob art sld web',
  ec: 'gob fin info med',
  es: 'gob nom',
  fr: 'gouv asso tm nom prd',
  gt: 'gob ind',
  hk: 'idv',
  hu: 'info',
  id: 'biz desa go my or ponpes sch web',
  il: 'idf k12 muni',
  in: 'firm gen ind nic res',
  ir: 'id sch',
  jp: 'ad ed go gr lg ne or',
  ke: 'go info me mobi ne or sc',
  kr: 'es go hs kg ms ne or pe re sc',
  lk: 'sch ngo assn hotel',
  mx: 'gob',
  my: 'name',
  ng: 'i mobi name sch',
  nz: 'cri geek gen govt health iwi kiwi maori parliament school',
  pe: 'gob nom',
  ph: 'i ngo',
  pk: 'fam gob gok gon gop gos info web',
  pl: 'info biz waw gda krakow poznan wroc lodz lublin szczecin katowice bialystok kalisz zgora sklep shop',
  ru: 'msk spb pp int',
  sv: 'gob',
  sg: 'per',
  th: 'go in mi or',
  tr: 'av bbs bel biz dr gen info k12 kep name pol tel tv web',
  tw: 'club ebiz game idv',
  tz: 'go me mobi ne or sc tv',
  ua: 'in pp kiev kyiv kharkov odessa lviv dp zp cn ck',
  ug: 'go ne or sc',
  uk: 'ltd me nhs plc police sch',
  us: 'al ak az ar ca ct dc fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wy k12',
  uy: 'gub',
  ve: 'gob info web',
  vn: 'ai biz health id info int io name pro',
  za: 'agric law nis nom school web',
};

/** Names under which others register although they look like a domain of their own. */
const others =
  'br.com cn.com co.com de.com eu.com gb.net gr.com hu.net in.net it.com jp.net jpn.com mex.com ru.com ru.net sa.com se.net uk.com uk.net us.com us.org za.bz za.com za.net eu.org com.de ne.pw co.nl co.no lombardia.it to.it palermo.it radio.am radio.fm edu.eu.org service.gov.uk';

const registry = new Set(others.split(' '));
for (const [country, labels] of Object.entries(byCountry)) {
  for (const label of labels.split(' ')) registry.add(`${label}.${country}`);
}
const usual = new Set(anywhere.split(' '));

/** Whether names are registered below `label.tld` rather than at it. */
export function isRegistrySuffix(label: string, tld: string): boolean {
  return (tld.length === 2 && usual.has(label)) || registry.has(`${label}.${tld}`);
}
