import { noBrands } from '../brands/brands';
import { readFlags } from './flags';
import { measure } from './numbers';
import { readFacts } from './url-facts';

const sample = sampleFacts();

/** Names of the numeric features, in the order of their bins and weights. */
export const numberNames: readonly string[] = Object.keys(measure(sample));
/** Names of the flags, in the order of their weights. */
export const flagNames: readonly string[] = Object.keys(readFlags(sample));

/** Written out: parsing a first address would take four of the milliseconds in which a function starts. */
function sampleFacts() {
  const written = { userinfo: '', host: 'example.com' };
  const url = {
    href: 'https://example.com/',
    host: written.host,
    ip: undefined,
    port: '',
    tail: '/',
    fragment: '',
    written,
  };
  return readFacts(url, noBrands);
}
