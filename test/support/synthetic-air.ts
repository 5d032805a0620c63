/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function seededNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Hourly PM2.5 of a made-up city: a daily course, weather that changes over days, and noise; µg/m³. */
export function syntheticAir(hours: number, seed: number): readonly number[] {
  const normal = seededNormal(seededRandom(seed));
  let weather = 0;
  let noise = 0;
  return Array.from({ length: hours }, (_, hour) => {
    weather = 0.985 * weather + 0.07 * normal();
    noise = 0.8 * noise + 0.12 * normal();
    const course =
      0.35 * Math.sin((2 * Math.PI * (hour - 2)) / 24) + 0.15 * Math.cos((4 * Math.PI * hour) / 24);
    return Math.round(10 * Math.exp(3.2 + course + weather + noise)) / 10;
  });
}
