/**
 * The heat index of the US National Weather Service (Rothfusz' regression and its adjustments, SR 90-23), °C, from °C and %
 * relative humidity: what a temperature feels like in the shade.
 */
export function heatIndex(celsius: number, humidity: number): number {
  const t = celsius * 1.8 + 32;
  const simple = 0.5 * (t + 61 + (t - 68) * 1.2 + humidity * 0.094);
  if ((simple + t) / 2 < 80) return toCelsius((simple + t) / 2);
  const r = humidity;
  const index =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r;
  return toCelsius(index + adjustment(t, r));
}

function adjustment(t: number, r: number): number {
  if (r < 13 && t <= 112) return -((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (r > 85 && t <= 87) return ((r - 85) / 10) * ((87 - t) / 5);
  return 0;
}

function toCelsius(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}
