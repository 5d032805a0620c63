import * as z from 'zod';
import { type PageQuery, pageFields } from '../../../shared/http/page-query';

export type ListQuery = PageQuery;

export const listQuery: z.ZodType<ListQuery> = z.object(pageFields);
