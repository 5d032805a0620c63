import { heatBandOf, uvBandOf } from '../../../../../contracts/forecast/sun-and-heat';
import { useLocale } from '../use-locale';

/** From this UV index on the WHO says to protect oneself. */
const protectFrom = 3;

/** UV and heat in words. */
export function useSun() {
  const { t, number } = useLocale();
  return {
    uv: (index: number) => `${t('air.uv', { index: Math.round(index) })}, ${t(`air.uv.${uvBandOf(index)}`)}`,
    heat: (degrees: number) => t('air.heat', { degrees: number(Math.round(degrees)) }),
    protect: (index: number) => (Math.round(index) >= protectFrom ? t('air.uv.protect') : ''),
    mind: (degrees: number) => t(`air.heat.${heatBandOf(degrees)}`),
  };
}
