import * as fc from 'fast-check';
import { english } from '../../../../../contracts/phishing/reasons/english';
import { type ReasonKey, vietnamese } from '../../../../../contracts/phishing/reasons/vietnamese';
import type { Reason, ReasonKind } from '../../../../../lambdas/phishing/verdict/reasons/reason';
import { madeExamples } from '../../../../support/made-urls';
import { judge, settings } from '../base-verdicts';
import { reasonsOf, sentences } from './read-aloud';

/** Fails the type-check when a kind has no sentence. */
const keyOf = (kind: ReasonKind): ReasonKey => `reason.${kind}`;

/** The parameters that a reason's sentences have and it lacks. */
function holesIn(reason: Reason): readonly string[] {
  return [english, vietnamese].flatMap((texts) =>
    [...texts[keyOf(reason.kind)].matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => (name === 'country' ? 'other' : name))
      .filter((name) => !/\S/.test(reason[name as 'text'] ?? '')),
  );
}

describe('the reasons of a verdict', () => {
  it.each([
    [
      'https://vietcombank.com.vn.xac-thuc-tk.example/dang-nhap-otp',
      '“vietcombank.com.vn” stands in front only. The site belongs to xac-thuc-tk.example.',
      'Vietcombank’s own site is vietcombank.com.vn.',
      'xac-thuc-tk.example is in none of our lists of banks.',
      'The address speaks of signing in (“dang-nhap”).',
    ],
    [
      'https://paypa1-help.example/verify',
      '“paypa1” is not PayPal: the digit 1 stands for a letter.',
      'PayPal’s own site is paypal.com.',
      'We know nothing about paypa1-help.example: it is in none of our registers.',
      'The address asks you to confirm or update something (“verify”).',
    ],
    [
      'https://аррӏе-id.example/signin',
      '“аррӏе” has Cyrillic letters, the script of Russian. It only looks like Apple.',
      'Apple’s own site is apple.com.',
      'We know nothing about xn---id-5cdz9da85i.example: it is in none of our registers.',
      'The address speaks of signing in (“signin”).',
    ],
    [
      'https://go.bantin.example/c?u=aHR0cHM6Ly92aWV0dGVscG9zdC5waGktZ2lhby1oYW5nLmV4YW1wbGUv',
      'Another address stands inside the link and may open: viettelpost.phi-giao-hang.example.',
      'That address is hidden inside the link; we read it without opening it.',
      '“viettelpost” stands in front only. The site belongs to phi-giao-hang.example.',
      'Viettel Post’s own site is viettelpost.vn.',
    ],
    [
      'https://www.bing.com/ck/a?u=a1aHR0cHM6Ly9wYXlwYWwtc2VjdXJlLnRvcC9sb2dpbg',
      'This link leads to paypal-secure.top.',
      'That address is hidden inside the link; we read it without opening it.',
      '“paypal” is in the name, but PayPal’s own site is paypal.com.',
      'We know nothing about paypal-secure.top: it is in none of our registers.',
    ],
    [
      'https://card-check.com.8yo5qr.example/wp-content/bod/E2NCNR01.php',
      '“card-check.com” stands in front only. The site belongs to 8yo5qr.example.',
      'The page sits in the site’s engine room (“wp-content”), where no page for visitors belongs.',
      'We know nothing about 8yo5qr.example: it is in none of our registers.',
    ],
    [
      'https://login-portal.top/%2561%2563%2563ount%252Fverify',
      'Plain letters of the address are written as codes, which hides what it says.',
      'We know nothing about login-portal.top: it is in none of our registers.',
      'The address speaks of signing in (“login”).',
    ],
    ['https://bit.ly/3xAmPlE', 'This is a short link. Where it leads shows only when it is opened.'],
    [
      'https://203.0.113.24/secure/vietinbank/',
      '“vietinbank” is only the name that its author gave the page.',
      'VietinBank’s own site is vietinbank.vn.',
      'The address is a number, 203.0.113.24, in place of a name.',
      'The address speaks of security (“secure”).',
    ],
    [
      'https://docs.google.com/forms/d/e/example/viewform',
      'This is a form that anyone can make. The answers go to whoever made it.',
      'We see nothing suspicious in the address.',
    ],
    [
      'https://sites.google.com/view/example-techcombank-otp',
      'Anyone can publish a page under sites.google.com. Its owner does not vouch for it.',
      '“techcombank” is only the name that its author gave the page.',
    ],
    [
      'https://free-robux-qua.example/login',
      '“robux” belongs to Roblox, whose own site is roblox.com.',
      'We know nothing about free-robux-qua.example: it is in none of our registers.',
      'The address speaks of signing in (“login”).',
    ],
    [
      'https://truong-tieu-hoc.example/wp-includes/dhl/track.php',
      '“dhl” stands only behind the slash. The site belongs to truong-tieu-hoc.example.',
      'DHL’s own site is dhl.com.',
      'The page sits in the site’s engine room (“wp-includes”), where no page for visitors belongs.',
      'We know nothing about truong-tieu-hoc.example: it is in none of our registers.',
    ],
    [
      'https://dk.kq-hosocn3.example/x2/',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about kq-hosocn3.example: it is in none of our registers.',
    ],
    ['http://192.168.1.1/login', 'This address, 192.168.1.1, lies in your own network, not on the internet.'],
    [
      'https://www.vietcombank.com.vn/vi-VN/KHCN',
      'This is Vietcombank’s own address: vietcombank.com.vn.',
      'vietcombank.com.vn stands in our register of banks.',
    ],
    ['https://shopee.vn/login', 'This is Shopee’s own address: shopee.vn.'],
    ['https://kent.gov.uk/tax', 'Addresses ending in .gov.uk are given only to public authorities.'],
    [
      'https://web.archive.org/web/20200101000000/https://www.paypal.com/signin',
      'This link shows a copy or a translation of www.paypal.com.',
    ],
  ])('of %s are facts, the weightiest first', (url, ...expected) => {
    expect(sentences(url)).toEqual(expected);
  });

  it.each([
    [
      { blacklist: ['videos.example'] },
      'Your family’s list closes “videos.example” and every address that ends in it.',
    ],
    [
      { whitelist: ['videos.example'] },
      'Your family’s list always allows “videos.example” and every address that ends in it.',
    ],
    [
      { whitelist: ['learn.videos.example'], blacklist: ['videos.example'] },
      'Your family allows “learn.videos.example” as an exception to “videos.example”, which it closes.',
    ],
    [
      { blacklist: ['learn.videos.example'], whitelist: ['videos.example'] },
      'Your family closes “learn.videos.example” as an exception to “videos.example”, which it allows.',
    ],
    [{ isProtectionEnabled: false }, 'Your family has switched protection off: every page opens.'],
  ])('are one sentence where somebody has decided: %j', (changed, sentence) => {
    expect(sentences('https://learn.videos.example/paypal/login', changed)).toEqual([sentence]);
  });

  it('never say anything about the look of what a list allows', () => {
    expect(sentences('https://paypa1.com/signin', { whitelist: ['paypa1.com'] })).toHaveLength(1);
  });

  it('praise no host where users publish, and no number', () => {
    const open = ['https://sites.google.com/view/x', 'https://octocat.github.io/x', 'https://93.184.216.34/'];
    for (const url of open) {
      const praise = /^(?:own-address|register-|much-visited|well-known|ending-)/;
      expect(reasonsOf(url).filter(({ kind }) => praise.test(kind))).toEqual([]);
    }
  });

  const urls = fc.oneof(
    fc.constantFrom(...madeExamples(300).map(({ url }) => url)),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.webUrl().map((url) => `https://www.google.com/url?q=${encodeURIComponent(url)}`),
  );

  it('are one to four, none twice, and never a sentence with a hole', () => {
    fc.assert(
      fc.property(urls, (url) => {
        const judgement = judge(url, settings);
        if (!judgement.ok) return;
        const { reasons } = judgement.verdict.explanation;
        expect(reasons.length).toBeGreaterThanOrEqual(1);
        expect(reasons.length).toBeLessThanOrEqual(4);
        expect(new Set(reasons.map(({ kind }) => kind)).size).toBe(reasons.length);
        expect(reasons.flatMap(holesIn)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('do not speak for what is stopped, nor against what is allowed', () => {
    const against =
      /^(?:statistics-against|unsure|unknown-site|no-bank|bank-word|coded|name-in|many-in|look-alike|brand-in|one-letter|before-at|machine|number|speaks|not-encrypted|front-by|authority|given-away|odd-port|packed)/;
    const inFavour = /^(?:own-address|register|much-visited|well-known|ending|nothing|statistics-for)/;
    fc.assert(
      fc.property(urls, (url) => {
        const judgement = judge(url, settings);
        if (!judgement.ok) return;
        const { decision, explanation } = judgement.verdict;
        const wrong = decision === 'Allow' ? against : inFavour;
        expect(explanation.reasons.map(({ kind }) => kind).filter((kind) => wrong.test(kind))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
