/** IAM's wildcards: `*` any run of characters, `?` any one. */
export function glob(pattern: string, value: string): boolean {
  let [position, index, star, mark] = [0, 0, -1, 0];
  while (index < value.length) {
    const expected = pattern[position];
    if (expected === '*') {
      [star, mark] = [position++, index];
    } else if (expected === '?' || expected === value[index]) {
      position++;
      index++;
    } else if (star >= 0) {
      position = star + 1;
      index = ++mark;
    } else {
      return false;
    }
  }
  while (pattern[position] === '*') position++;
  return position === pattern.length;
}
