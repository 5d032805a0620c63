import type { SectionPages } from '../../app/router/pages';
import { DevicesPage } from './devices-page';

export const pages: SectionPages<'devices'> = { '/protection/devices': DevicesPage };
