// Prints, as JSON, how many bytes more are in use once what was put, read and removed thirty times is gone, and by how many bytes
// more for each small item that stays. Run with --expose-gc.
const { setTimeout: sleep } = require('node:timers/promises');
const { openDynalite } = require('../../src/dynamodb/dynalite-server.cjs');

const send = openDynalite({ account: '123456789012', region: 'eu-west-1' });
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

const items = 2_000;

/** As in a server, between items there are short texts of others, which Node puts into the same pieces of memory. */
async function addItems() {
  for (let item = 0; item < items; item += 1) {
    await ask('PutItem', { Item: { id: { S: `item ${item}` } } });
    for (let text = 0; text < 4; text += 1) Buffer.from('x'.repeat(1_000));
  }
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
  const after = await used();
  await addItems();
  console.log(JSON.stringify({ removed: after - before, each: ((await used()) - after) / items }));
}

void main();
