import { readWebUrl } from '../url/web-url';
import { readFlags } from './flags';
import { measure } from './numbers';
import { readFacts } from './url-facts';

const sample = sampleFacts();

/** Names of the numeric features, in the order of their bins and weights. */
export const numberNames: readonly string[] = Object.keys(measure(sample));
/** Names of the flags, in the order of their weights. */
export const flagNames: readonly string[] = Object.keys(readFlags(sample));

function sampleFacts() {
  const reading = readWebUrl('https://example.com/');
  if (!reading.ok) throw new Error(reading.refusal);
  return readFacts(reading.url);
}
