/** Takes one token, or says that none is left. */
export type TakeToken = () => boolean;

/** Holds up to `burst` tokens and gains `rate` of them each second, as API Gateway throttles. */
export function createTokenBucket(rate: number, burst: number, now: () => number): TakeToken {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * rate);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
