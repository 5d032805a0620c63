import type { SectionPages } from '../../app/router/pages';
import { AirPage } from './air-page';

export const pages: SectionPages<'air'> = { '/air': AirPage };
