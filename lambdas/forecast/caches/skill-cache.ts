import { skillFields } from '../../../contracts/forecast/skill';
import { document } from './document';

export const skillCache = document('data/skill_cache.json', { kind: 'record', fields: skillFields });
