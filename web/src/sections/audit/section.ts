import type { SectionPages } from '../../app/router/pages';
import { AuditPage } from './audit-page';

export const pages: SectionPages<'audit'> = { '/account/audit': AuditPage };
