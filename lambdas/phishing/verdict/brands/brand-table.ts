import { moneyBrands } from './money';
import { publicBrands, vietnamBrands } from './public-and-vietnam';
import { technologyBrands } from './technology';
import { tradeBrands } from './trade';

/** What a model is given when it is made, one brand a line: `Name: official domains`. Verdicts read the model's own. */
export const brandTable: readonly string[] = [
  ...technologyBrands,
  ...moneyBrands,
  ...tradeBrands,
  ...publicBrands,
  ...vietnamBrands,
];
