// dynalite without its server: an operation is checked and carried out as there, without HTTP and signatures between.
const { readdirSync } = require('node:fs');
const { dirname } = require('node:path');
const { AbstractKeyIterator, AbstractValueIterator } = require('abstract-level');
const memory = require('memory-level');

// Kept as text: Node cuts short buffers out of pieces of eight kilobytes, and one key would keep its whole piece.
memory.MemoryLevel = class extends memory.MemoryLevel {
  constructor(options) {
    super({ ...options, storeEncoding: 'utf8' });
  }
};

const stores = require('dynalite/db');
const conditions = require('dynalite/db/conditionParser');
const { checkTypes, checkValidations } = require('dynalite/validations');
const { parseOnce } = require('./parse-once.cjs');
const { comparingWhatIsThere } = require('./unset-attributes.cjs');

conditions.parse = parseOnce(comparingWhatIsThere(conditions.parse));

// dynalite ends what it reads by a name that iterators no longer have: none was closed, and each kept the store as it had been.
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) prototype.return = prototype.close;

/** By name: dynalite has a file for each. */
const operations = new Map(
  readdirSync(dirname(require.resolve('dynalite/actions/getItem.js'))).map((file) => {
    const name = file.charAt(0).toUpperCase() + file.slice(1, -'.js'.length);
    return [name, { ...require(`dynalite/validations/${file}`), run: require(`dynalite/actions/${file}`) }];
  }),
);

/**
 * Opens the store of an account in this folder, or in memory. What it returns takes an operation, its input as JSON, and who hears
 * the outcome.
 */
exports.openDynalite = ({ path, account, region }) => {
  const store = stores.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  Object.assign(store.tableDb, { awsAccountId: account, awsRegion: region });
  return (name, body, onAnswer) => {
    const answer = (status, data) => onAnswer({ status, body: JSON.stringify(data) });
    const refuse = (error) => {
      // Not a refusal but a breakdown.
      if (!error.statusCode) throw error;
      answer(error.statusCode, error.body);
    };
    if (!operations.has(name))
      return answer(400, { __type: 'com.amazon.coral.service#UnknownOperationException' });
    const { types, custom, run } = operations.get(name);
    let input;
    try {
      input = checkTypes(JSON.parse(body), types);
      checkValidations(input, types, custom, store);
    } catch (error) {
      return refuse(error);
    }
    run(store, input, (error, data) => (error ? refuse(error) : answer(200, data)));
  };
};
