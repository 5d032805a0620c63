import * as z from 'zod';
import { type PageQuery, pageFields } from '../../../shared/http/page-query';

export const jobsQuery: z.ZodType<PageQuery> = z.object(pageFields);
