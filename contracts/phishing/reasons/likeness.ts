/** A score as people see it: a word, and two digits, downwards, so that it never claims certainty. */
export function likenessOf(score: number) {
  return { word: wordOf(score), value: Math.floor(score * 100 + 1e-9) / 100 };
}

function wordOf(score: number): 'low' | 'middling' | 'high' | 'highest' {
  if (score < 0.3) return 'low';
  if (score <= 0.7) return 'middling';
  return score <= 0.95 ? 'high' : 'highest';
}
