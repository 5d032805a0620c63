/**
 * The members of V8's own objects that cloudfront-js-2.0 has as well: those that its page lists, and a few of ES 5.1
 * that it forgets and AWS's own samples use.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const members: Readonly<Record<string, string>> = {
  Array: 'isArray of',
  'Array.prototype':
    'concat copyWithin every fill filter find findIndex forEach includes indexOf join lastIndexOf map pop push ' +
    'reduce reduceRight reverse shift slice some sort splice toString unshift',
  Number:
    'EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY ' +
    'isFinite isInteger isNaN isSafeInteger parseFloat parseInt',
  'Number.prototype': 'toExponential toFixed toPrecision toString valueOf',
  'Object.prototype': '__proto__ hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf',
  Promise: 'all allSettled any race reject resolve',
  String: 'fromCharCode fromCodePoint',
  'String.prototype':
    'charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf match padEnd padStart repeat ' +
    'replace replaceAll search slice split startsWith substr substring toLowerCase toString toUpperCase trim ' +
    'trimEnd trimStart valueOf',
  // Last: what removes the others needs it.
  Object:
    'assign create defineProperties defineProperty entries freeze getOwnPropertyDescriptor ' +
    'getOwnPropertyDescriptors getOwnPropertyNames getPrototypeOf is isExtensible isFrozen isSealed keys ' +
    'preventExtensions seal setPrototypeOf values',
};

const ofEvery = ['constructor', 'length', 'name', 'prototype'];

/** Path of an object, and the names of what it keeps. */
export const builtins: readonly (readonly [path: string, kept: readonly string[]])[] = Object.entries(
  members,
).map(([path, names]) => [path, [...ofEvery, ...names.split(' ')]]);
