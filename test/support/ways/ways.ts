import type { Way } from './way';
import { waysOfOthers } from './ways-of-others';
import { waysOfPages } from './ways-of-pages';

/** All ways on which a browser comes to what is to be stopped; docs/extension.md has a row for each. */
export const ways: readonly Way[] = [...waysOfPages, ...waysOfOthers];
