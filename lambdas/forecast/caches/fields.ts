import * as z from 'zod';
import { categoryNames, maxAqi, maxConcentration } from './forecast-cache';

/** `2026-11-20T07:00:00.000Z` */
export const time = z.iso.datetime({ precision: 3 });
/** `2026-11-20T14:00:00+07:00` */
export const localTime = z.iso.datetime({ offset: true, precision: 0 });
export const shortText = z.string().min(1).max(500);
/** µg/m³ */
export const concentration = z.number().min(0).max(maxConcentration);
export const aqi = z.int().min(0).max(maxAqi);
export const category = z.literal(categoryNames);
