import { h as element, Fragment as fragment } from 'preact';

/** What JSX becomes calls of; the build puts the import of these into every module. */
export const h = element;
export const Fragment = fragment;
