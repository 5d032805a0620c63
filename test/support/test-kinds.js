const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, isAbsolute, join, resolve } = require('node:path');

/** What makes a test more than a unit, wherever it is imported: the first that fits. */
const needs = {
  browser: ['test/support/browser.ts'],
  // The synthesized app, a stack of the test's own, or commands.
  system: ['test/support/assembly.ts', 'aws-cdk-lib', 'node:child_process'],
};

/** The test files below these folders, by what they need: a browser, more than their own process, or only that. */
function testsByKind(root, folders) {
  const kinds = { unit: [], system: [], browser: [] };
  for (const file of folders.flatMap((folder) => testFiles(join(root, folder)))) {
    const reached = reachedFrom(file);
    const isNeeded = (need) => reached.has(need) || reached.has(join(root, need));
    const [kind = 'unit'] = Object.keys(needs).filter((each) => needs[each].some(isNeeded));
    kinds[kind].push(file);
  }
  return kinds;
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file));
}

const importsOf = new Map();

function reachedFrom(file) {
  const reached = new Set();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    if (!importsOf.has(next)) importsOf.set(next, isAbsolute(next) ? readImports(next) : []);
    waiting.push(...importsOf.get(next));
  }
  return reached;
}

/** Types are gone when a test runs, and with them what only they came from. */
function readImports(file) {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)(?:[^;']*?\sfrom\s+)?'([^']+)';/gm,
  );
  return [...statements].flatMap(([, path]) => {
    if (!path.startsWith('.')) return [path.replace(/^aws-cdk-lib\/.*/, 'aws-cdk-lib')];
    const beginning = resolve(dirname(file), path);
    return [`${beginning}.ts`, `${beginning}.tsx`].filter(existsSync).slice(0, 1);
  });
}

module.exports = { testsByKind };
