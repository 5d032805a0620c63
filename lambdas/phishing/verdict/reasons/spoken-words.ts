import type { UrlFacts } from '../features/url-facts';
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
    spoken(
      'log-?in|log-?on|sign-?in|sign-?on|dang-?nhap|anmelden|einloggen|connexion|acceso|mat-?khau|password',
    ),
  ],
  ['speaks-code', alone('otp|2fa|mfa|pin-?code|passcode|ma-?otp')],
  [
    'speaks-confirm',
    spoken(
      'verify|verif|verification|verificar|confirm|update|validate|unlock|reactivate|xac-?minh|xac-?thuc|cap-?nhat|verifizieren|aktualisieren|bestaetigen|actualizar',
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
      'payment|payments|billing|invoice|checkout|paiement|rechnung|factura|thanh-?toan|chuyen-?khoan|nap-?tien|hoc-?phi',
    ),
  ],
  [
    'speaks-coins',
    either(
      spoken('bitcoin|ethereum|metamask|trust-?wallet|wallet-?connect|pancakeswap|uniswap|tien-?ao'),
      alone('crypto|cryptos|defi|dapps?|nft|nfts|web3|airdrops?'),
    ),
  ],
  [
    'speaks-betting',
    either(
      spoken('casino|sportsbook|jackpot|baccarat|roulette|ca-?cuoc|nha-?cai|game-?bai|tai-?xiu|xo-?so'),
      alone('bet\\d+|betting|poker|slots'),
    ),
  ],
];

/** The first topic, with the word to look for. */
export function spokenWord({ parts, lowerTail }: UrlFacts): Reason | undefined {
  const text = parts.unicode + lowerTail;
  for (const [kind, words] of topics) {
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
  return bank.exec(parts.unicode.slice(0, -parts.suffix.length))?.[0];
}
