import type { UrlFacts } from '../features/url-facts';
import type { HostParts } from '../hosts/host-parts';
import { quoted, type Reason, type ReasonKind } from './reason';

/** Whole words, or words with a free end: `bloginfo` is no `login`. */
function spoken(words: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words})|(?:${words})(?![a-z0-9])`);
}

/** Only between other characters than letters and digits. */
function alone(words: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`);
}

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`);
}

/** What an address speaks of, the gravest first; closed lists, so that no sentence quotes anything private. */
const topics: readonly (readonly [ReasonKind, RegExp])[] = [
  [
    'speaks-sign-in',
    either(
      spoken(
        'log-?in|log-?on|sign-?in|sign-?on|dang-?nhap|anmelden|einloggen|connexion|acceso|mat-?khau|password|authenticate|authentication',
      ),
      alone('auth|oauth|sso'),
    ),
  ],
  ['speaks-code', alone('otp|2fa|mfa|pin-?code|passcode|ma-?otp')],
  [
    'speaks-confirm',
    spoken(
      'verify|verif|verification|verificar|confirm|update|validate|validation|unlock|activate|activation|reactivate|xac-?minh|xac-?thuc|cap-?nhat|verifizieren|aktualisieren|bestaetigen|actualizar',
    ),
  ],
  [
    'speaks-gift',
    spoken(
      'gift|giftcard|reward|rewards|bonus|prize|giveaway|airdrop|refund|cashback|qua-?tang|nhan-?qua|trung-?thuong|khuyen-?mai|hoan-?thue|hoan-?tien',
    ),
  ],
  [
    'speaks-paying',
    spoken(
      'payment|payments|billing|invoice|checkout|wallet|wallets|vi-?dien-?tu|paiement|rechnung|factura|thanh-?toan|chuyen-?khoan|nap-?tien|hoc-?phi',
    ),
  ],
  [
    'speaks-coins',
    either(
      spoken(
        'bitcoin|ethereum|metamask|trust-?wallet|wallet-?connect|pancakeswap|uniswap|tien-?ao|crypto|blockchain|staking',
      ),
      alone('cryptos|coins?|defi|dapps?|nft|nfts|web3|airdrops?'),
    ),
  ],
  [
    'speaks-betting',
    either(
      spoken('casino|sportsbook|jackpot|baccarat|roulette|ca-?cuoc|nha-?cai|game-?bai|tai-?xiu|xo-?so'),
      alone('bet\\d+|betting|poker|slots'),
    ),
  ],
  [
    'speaks-account',
    either(
      spoken('my-?account|accounts|tai-?khoan|mein-?konto'),
      alone('account|konto|compte|cuenta|members?'),
    ),
  ],
  ['speaks-security', spoken('secure|security|sicherheit|seguridad|bao-?mat')],
  [
    'speaks-service',
    either(
      spoken('customer|kundenservice|klantenservice|help-?desk|self-?service|cskh|cham-?soc|espace-?client'),
      alone('support|help|assistance|ho-?tro'),
    ),
  ],
  ['speaks-mailbox', either(spoken('webmail|mailbox|roundcube|zimbra|hop-?thu'), alone('owa'))],
  ['speaks-download', either(spoken('download|downloads|tai-?ve'), alone('crack|keygen|torrent'))],
  ['speaks-sex', either(spoken('porn|hentai|erotic'), alone('sex|sexy|xxx|escorts?'))],
];

/** Of the name alone: words that are no part of others, and words that mean something else behind the slash. */
const topicsOfNames: typeof topics = [
  ['speaks-confirm', /verification|validation/],
  ['speaks-gift', /giveaway|airdrop|reward/],
  ['speaks-paying', /wallet|payment/],
  ['speaks-coins', /crypto|bitcoin|ethereum|blockchain/],
  ['speaks-betting', /casino|jackpot/],
  ['speaks-security', /security/],
  ['speaks-service', /customer|support/],
  [
    'speaks-parcel',
    either(
      /delivery|parcel|livraison|giao-?hang|buu-?pham|van-?don/,
      alone('paket|colis|suivi|shipping|tracking'),
    ),
  ],
  ['speaks-bargain', either(/discount|outlet|giam-?gia/, alone('sale|soldes|promo'))],
  ['speaks-download', /download/],
];

/** The first topic, with the word to look for. */
export function spokenWord({ parts, lowerTail }: UrlFacts): Reason | undefined {
  const name = ownPart(parts);
  return firstOf(topics, name + lowerTail) ?? firstOf(topicsOfNames, name);
}

function firstOf(among: typeof topics, text: string): Reason | undefined {
  for (const [kind, words] of among) {
    const found = words.exec(text);
    if (found !== null) return { kind, text: quoted(found[0]) };
  }
  return undefined;
}

/** Vietnam's authorities and their services, as they are called in addresses that imitate them. */
const authorities =
  /thue-?dien-?tu|tong-?cuc-?thue|cuc-?thue|hoan-?thue|bo-?cong-?an|cong-?an|canh-?sat|csgt|phat-?nguoi|dich-?vu-?cong|bao-?hiem-?xa-?hoi|bhxh|vssid|vneid|cccd|chinh-?phu|vien-?kiem-?sat|toa-?an-?nhan-?dan|bo-?y-?te|bo-?giao-?duc|so-?giao-?duc/;

export function authorityNamed({ parts, url }: UrlFacts): Reason | undefined {
  if (url.host.endsWith('.gov.vn')) return undefined;
  const found = authorities.exec(parts.unicode);
  return found === null ? undefined : { kind: 'authority', text: quoted(found[0]) };
}

/** Products that carry a brand without its name: the brand's token by the product's. */
const products: Readonly<Record<string, string>> = {
  robux: 'roblox',
  vbucks: 'epicgames',
  'v-bucks': 'epicgames',
  fortnite: 'epicgames',
  freefire: 'garena',
  'free-fire': 'garena',
  lienquan: 'garena',
  'lien-quan': 'garena',
  iphone: 'apple',
  macbook: 'apple',
  airpods: 'apple',
};
const productNames = new RegExp(Object.keys(products).join('|'));

/** The product in the name, and the token of the brand behind it. */
export function productNamed({ parts }: UrlFacts): readonly [text: string, token: string] | undefined {
  const found = productNames.exec(parts.unicode)?.[0];
  return found === undefined ? undefined : [found, products[found] ?? ''];
}

const bank = spoken('bank|banking|banque|banca|banco|ngan-?hang|sparkasse|credit-?union');

/** What a bank calls itself, in the host's name. */
export function bankWord({ parts }: UrlFacts): string | undefined {
  return bank.exec(ownPart(parts))?.[0];
}

/** What only authorities end in, somewhere else in the name. */
export function authorityWord({ parts }: UrlFacts): string | undefined {
  return alone('gov|gouv|gob').exec(ownPart(parts))?.[0];
}

/** The name without its ending, which says nothing by itself. */
function ownPart({ unicode, suffix }: HostParts): string {
  return suffix === '' ? unicode : unicode.slice(0, -suffix.length);
}
