/** `*` stands for any characters (slashes too), `?` for one; linear backtracking, so no pattern can run away. */
export function matchesGlob(pattern: string, text: string): boolean {
  let at = 0;
  let inText = 0;
  let star = -1;
  let resume = 0;
  while (inText < text.length) {
    const wanted = pattern[at];
    if (wanted === '*') {
      star = at++;
      resume = inText;
    } else if (wanted === '?' || (wanted !== undefined && wanted === text[inText])) {
      at++;
      inText++;
    } else if (star >= 0) {
      at = star + 1;
      inText = ++resume;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
