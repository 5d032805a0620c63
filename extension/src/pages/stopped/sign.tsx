import type { Claim } from './claim';

const octagon = 'M20.5 4h23L60 20.5v23L43.5 60h-23L4 43.5v-23z';
const square = 'M18 4h28a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14H18A14 14 0 0 1 4 46V18A14 14 0 0 1 18 4z';

const drawings: Readonly<Record<Claim['sign'], { readonly shape: string; readonly figure: string }>> = {
  hand: {
    shape: octagon,
    figure:
      'M24 33V21.5a2.4 2.4 0 0 1 4.8 0V30M28.8 29.5V18a2.4 2.4 0 0 1 4.8 0v11.5M33.6 29.5v-10a2.4 2.4 0 0 1 4.8 0V31M38.4 31v-7a2.4 2.4 0 0 1 4.8 0v12.5C43.2 43 39.5 48 33.5 48c-5 0-7.5-2.5-9.8-6.2L19 34.6c-1.6-2.8 2-4.6 3.7-2.4L24 34',
  },
  dash: { shape: octagon, figure: 'M21 32h22' },
  triangle: { shape: 'M32 5.5 61 57H3z', figure: 'M32 25v14M32 47.5v.2' },
  list: { shape: square, figure: 'M21 22h.2M21 32h.2M21 42h.2M28 22h16M28 32h16M28 42h10' },
};

export function Sign({ name }: { readonly name: Claim['sign'] }) {
  const { shape, figure } = drawings[name];
  return (
    <svg class="sign" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d={shape} />
      <path class="figure" d={figure} />
    </svg>
  );
}
