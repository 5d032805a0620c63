// Prints how many bytes more are in use once what was put, read and removed thirty times is gone. Run with --expose-gc.
const { setTimeout: sleep } = require('node:timers/promises');
const { openDynalite } = require('../../src/dynamodb/dynalite-server.cjs');

const send = openDynalite();
const ask = (operation, input) =>
  new Promise((resolve, reject) => {
    send(operation, JSON.stringify({ TableName: 'large', ...input }), ({ status, body }) =>
      status === 200 ? resolve(body) : reject(new Error(body)),
    );
  });

async function fillReadAndEmpty() {
  await ask('PutItem', { Item: { id: { S: 'one' }, text: { S: 'x'.repeat(300_000) } } });
  await ask('Scan', {});
  await ask('DeleteItem', { Key: { id: { S: 'one' } } });
}

/** The least of several looks: what is no longer needed goes a moment after it was collected. */
async function used() {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20; look += 1) {
    await sleep(10);
    globalThis.gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

async function main() {
  await ask('CreateTable', {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  while (!(await ask('DescribeTable', {})).includes('"ACTIVE"')) await new Promise(setImmediate);
  await fillReadAndEmpty();
  const before = await used();
  for (let time = 0; time < 30; time += 1) await fillReadAndEmpty();
  console.log((await used()) - before);
}

void main();
