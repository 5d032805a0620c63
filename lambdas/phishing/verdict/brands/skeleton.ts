/** Letters that look like an ASCII letter (after Unicode TR 39), and digits read as letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăąǎạảấầẩẫậắằẳẵặаɑαǻ@4',
  b: 'ƀɓьвЬḅ',
  c: 'çćĉċčсϲ¢',
  d: 'ďđḍḏԁɗ',
  e: 'èéêëēĕėęěẹẻẽếềểễệеɛєë3',
  f: 'ƒḟ',
  g: 'ĝğġģǧɡց9',
  h: 'ĥħḥḩһհ',
  j: 'ĵǰјϳ',
  k: 'ķǩḳкκќ',
  l: 'ìíîïĩīĭįıǐịỉіιїӏĺļľŀłḷɩι1|!i',
  m: 'ṁṃм',
  n: 'ñńņňŉṅṇнηпո',
  o: 'òóôõöøōŏőơǒọỏốồổỗộớờởỡợоοσօö0',
  p: 'ṕṗрρþ',
  q: 'ԛգ',
  r: 'ŕŗřṛгř',
  s: 'śŝşšșṣѕ5$',
  t: 'ţťŧțṭтτ7',
  u: 'ùúûüũūŭůűųưǔụủứừửữựυսц',
  v: 'ѵνṽ',
  w: 'ŵẁẃẅѡԝшω',
  x: 'хχẋ×',
  y: 'ýÿŷỳỵỷỹуγў',
  z: 'źżžẓʐ2',
};

const latinOf = new Map<string, string>();
for (const [latin, others] of Object.entries(lookAlikes))
  for (const other of others) latinOf.set(other, latin);

/** The same for all spellings that look alike at a glance. `label` is lower case, with U-labels. */
export function skeleton(label: string): string {
  let out = '';
  for (const char of label) out += latinOf.get(char) ?? char;
  return out.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
}

/** Scripts among the letters of a label that a reader could take for one another. */
export function mixesScripts(label: string): boolean {
  let latin = false;
  let other = false;
  for (let at = 0; at < label.length; at++) {
    const code = label.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x250)) latin = true;
    else if (code >= 0x370 && code < 0x590) other = true;
  }
  return latin && other;
}
