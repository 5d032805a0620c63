// dynalite without a port: requests are handed over as events, which saves a hop.
const { EventEmitter } = require('node:events');
const { AbstractKeyIterator, AbstractValueIterator } = require('abstract-level');
const dynalite = require('dynalite');
const conditions = require('dynalite/db/conditionParser');
const { parseOnce } = require('./parse-once.cjs');
const { comparingWhatIsThere } = require('./unset-attributes.cjs');

conditions.parse = parseOnce(comparingWhatIsThere(conditions.parse));

// dynalite ends what it reads by a name that iterators no longer have: none was closed, and each kept the store as it had been.
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) prototype.return = prototype.close;

// The front door has checked the caller already; dynalite only wants to see the form of a signature.
const headers = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
};

/** Opens the store in this folder, or in memory; the answer takes an operation, its input as JSON, and who hears the outcome. */
exports.openDynalite = (path) => {
  const server = dynalite({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  return (operation, body, onAnswer) => {
    const request = new EventEmitter();
    const target = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    Object.assign(request, { method: 'POST', url: '/', headers: { ...headers, ...target } });
    const response = {
      statusCode: 200,
      setHeader: () => {},
      end: (text) => onAnswer({ status: response.statusCode, body: text ?? '{}' }),
    };
    server.emit('request', request, response);
    request.emit('data', Buffer.from(body));
    request.emit('end');
  };
};
