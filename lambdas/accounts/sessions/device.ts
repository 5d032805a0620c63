import { anotherProgram } from '../../../contracts/accounts/sessions';

/** What a browser calls itself, in the order in which the names have to be looked for: many claim to be others as well. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} .{0,60}\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** More of the header says nothing, and nobody can make us look at more. */
const mostRead = 512;

/** A browser and a system by the User-Agent header, as its owner would say it: "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, mostRead);
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(text))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser === undefined) return system ?? anotherProgram;
  return system === undefined ? browser : `${browser} on ${system}`;
}
