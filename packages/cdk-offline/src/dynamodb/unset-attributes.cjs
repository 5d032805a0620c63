// Two attributes that are not there are equal to dynalite. To DynamoDB what is not there equals nothing, not even another attribute
// that is not there: test_update_condition_eq_two_unset in
// https://github.com/scylladb/scylladb/blob/master/test/alternator/test_condition_expression.py, which is run on AWS too.

/** A parser of conditions whose answers compare two attributes only where they are there. */
exports.comparingWhatIsThere = (parse) => (text, options) => {
  const parsed = parse(text, options);
  return typeof parsed === 'string' ? parsed : { ...parsed, expression: compared(parsed.expression) };
};

function compared(part) {
  if (['and', 'or', 'not'].includes(part.type)) return { ...part, args: part.args.map(compared) };
  const [one, other] = part.args;
  // A path is a list of names.
  if (!Array.isArray(one) || !Array.isArray(other)) return part;
  if (part.type === '<>') return { type: 'not', args: [compared({ ...part, type: '=' })] };
  if (!['=', '<=', '>='].includes(part.type)) return part;
  return { type: 'and', args: [{ type: 'function', name: 'attribute_exists', args: [one] }, part] };
}
