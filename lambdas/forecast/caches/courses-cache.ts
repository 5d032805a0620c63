import { airCoursesFields } from '../../../contracts/forecast/air-courses';
import { document } from './document';

export const coursesCache = document('data/courses_cache.json', { kind: 'record', fields: airCoursesFields });
