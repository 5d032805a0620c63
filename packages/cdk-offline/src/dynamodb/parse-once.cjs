// dynalite's parser of conditions tries each way through nested parentheses anew, which takes milliseconds. A program has few
// conditions and sends them over and over with other values: what one was parsed to is kept, with the names of its values.

const most = 1_000;
/** The parser looks at these values themselves, not at their types only. */
const looksAtValues = /\bbetween\b|\battribute_type\b/i;

class Value {
  constructor(name) {
    this.name = name;
  }
}

/** A parser of conditions that remembers what it parsed well. */
exports.parseOnce = (parse) => {
  const parsed = new Map();
  return (text, options) => {
    const { attrNames = {}, attrVals = {}, unusedAttrNames = {}, unusedAttrVals = {} } = options.context;
    if (looksAtValues.test(text)) return parse(text, options);
    const types = Object.entries(attrVals).map(([name, value]) => [name, Object.keys(value)]);
    const key = JSON.stringify([text, attrNames, types]);
    const known = parsed.get(key);
    if (known === undefined) {
      const result = parse(text, options);
      const names = new Map(Object.entries(attrVals).map(([name, value]) => [value, name]));
      const nameOf = (each) => (names.has(each) ? new Value(names.get(each)) : undefined);
      if (parsed.size < most) parsed.set(key, copy(result, nameOf));
      return result;
    }
    for (const [name] of text.matchAll(/[#:][0-9a-zA-Z_]+/g)) {
      delete unusedAttrNames[name];
      delete unusedAttrVals[name];
    }
    return copy(known, (each) => (each instanceof Value ? attrVals[each.name] : undefined));
  };
};

/** Of what was parsed, with something else in the place of values. */
function copy(part, instead) {
  if (typeof part !== 'object' || part === null) return part;
  const other = instead(part);
  if (other !== undefined) return other;
  if (Array.isArray(part)) return part.map((each) => copy(each, instead));
  const copied = Object.entries(part).map(([name, each]) => [name, copy(each, instead)]);
  return Object.assign(Object.create(Object.getPrototypeOf(part)), Object.fromEntries(copied));
}
