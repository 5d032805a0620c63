import type { FlagColour } from '../../../../contracts/forecast/day';
import { escapeXml } from '../markup';

interface Look {
  readonly cloth: string;
  readonly ink: string;
}

/** EPA's colours, each with the ink that is read on it best; grey where there is no flag. */
const looks: Readonly<Record<FlagColour | 'none', Look>> = {
  green: { cloth: '#00e400', ink: '#000' },
  yellow: { cloth: '#ffff00', ink: '#000' },
  orange: { cloth: '#ff7e00', ink: '#000' },
  red: { cloth: '#c00000', ink: '#fff' },
  purple: { cloth: '#8f3f97', ink: '#fff' },
  none: { cloth: '#d9d9d9', ink: '#000' },
};

export interface FlagText {
  readonly colour: FlagColour | 'none';
  /** On the cloth. */
  readonly name: string;
  /** Below the flag. */
  readonly day: string;
  /** For readers of the screen: the whole of it. */
  readonly title: string;
}

/** Attributes alone: no style and no script, so that it shows under any content policy. */
export function flagSvg({ colour, name, day, title }: FlagText): string {
  const { cloth, ink } = looks[colour];
  const text = (size: number, y: number, fill: string, content: string) =>
    `<text x="106" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="bold" fill="${fill}" text-anchor="middle">${escapeXml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160" width="200" height="160" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<rect x="8" y="6" width="4" height="148" rx="2" fill="#555"/>`,
    `<rect x="12" y="8" width="180" height="104" fill="${cloth}" stroke="#555"/>`,
    text(26, 69, ink, name),
    `<rect x="20" y="122" width="172" height="30" rx="4" fill="#fff"/>`,
    text(14, 142, '#222', day),
    '</svg>\n',
  ].join('\n');
}
