/** A line of the function written in a dialect that V8 takes, with the same meaning. */
export interface EdgeFault {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** What njs makes of it: most does not compile; what AWS's page does not list it may take all the same. */
  readonly njs: 'does not compile' | 'answers otherwise' | 'takes it';
}

function fault(
  what: string,
  from: string,
  to: string,
  njs: EdgeFault['njs'] = 'does not compile',
): EdgeFault {
  return { what, from, to, njs };
}

const leeway = 'const leeway = 60;';

export const edgeFaults: readonly EdgeFault[] = [
  fault(
    'await in the arguments of a call',
    "const apiKey = await store.get('api-key');",
    "const apiKey = String(await store.get('api-key'));",
  ),
  fault(
    'await in the arguments of a call',
    "const apiKey = await store.get('api-key');",
    "const apiKey = new String(await store.get('api-key')).toString();",
  ),
  fault(
    'await in the arguments of a call',
    "const sessionKeys = await store.get('session-keys');",
    "const sessionKeys = [await store.get('session-keys'), String([await store.get('api-key')])][0];",
  ),
  fault(
    'async function inside a function',
    "const apiKey = await store.get('api-key');",
    "const named = 'api-key'; async function read() { return await store.get(named); } const apiKey = await read();",
    'answers otherwise',
  ),
  fault(
    'async function inside a function',
    "const apiKey = await store.get('api-key');",
    "const read = async (name) => await store.get(name); const apiKey = await read('api-key');",
    'takes it',
  ),
  fault(
    'function declaration inside an async function',
    "const apiKey = await store.get('api-key');",
    "const apiKey = await store.get('api-key'); function read() { return apiKey; } read();",
    'answers otherwise',
  ),
  fault(
    'optional chaining',
    '(cookie.multiValue && cookie.multiValue.length > 1)',
    'cookie.multiValue?.length > 1',
  ),
  fault('spread', 'Math.floor(Date.now() / 1000)', 'Math.floor(...[Date.now() / 1000])'),
  fault('spread', 'times.every(', '[...times].every('),
  fault('spread', 'request.cookies = {};', 'request.cookies = { ...{} };'),
  fault('class', leeway, `${leeway} class Session {}`),
  fault('class', leeway, 'const leeway = new (class { get seconds() { return 60; } })().seconds;'),
  fault('destructuring', 'const request = event.request;', 'const { request } = event;'),
  fault(
    'destructuring',
    "const parts = token.split('.');",
    "const [a, b, c] = token.split('.'); const parts = [a, b, c];",
  ),
  fault('destructuring', 'function refusal(status, description, text)', 'function refusal(status, [], text)'),
  fault('default value', 'function checked(key)', "function checked(key = '')"),
  fault(
    'for-of',
    'for (let at = 0; at < notFromOutside.length; at += 1) delete request.headers[notFromOutside[at]];',
    'for (const name of notFromOutside) delete request.headers[name];',
  ),
  fault('logical assignment', 'request.cookies = {};', 'request.cookies &&= {};'),
  fault('catch without a variable', 'catch (_)', 'catch'),
  fault('BigInt', leeway, 'const leeway = Number(60n);'),
  fault('generator', leeway, `${leeway} function* keys() {}`),
  fault('tagged template', leeway, 'const leeway = Number(((parts) => parts[0])`60`);', 'takes it'),
  fault('regular expression with the flag s', '{0,15}$/', '{0,15}$/s'),
  fault('regular expression with the flag u', '{0,15}$/', '{0,15}$/u'),
  fault('import specifier', 'import crypto from', 'import { default as crypto } from'),
  fault('export named declaration', leeway, `export ${leeway}`),
  fault(
    'nullish coalescing',
    'claims.nbf === undefined ? claims.iat : claims.nbf',
    'claims.nbf ?? claims.iat',
    'takes it',
  ),
  fault(
    'shorthand property',
    'const parts = token',
    'const value = 1; const one = { value }; const parts = token',
    'takes it',
  ),
  fault('computed property name', 'body: JSON', "['body']: JSON", 'takes it'),
  fault('method', leeway, 'const leeway = { seconds() { return 60; } }.seconds();', 'takes it'),
  fault('regular expression that looks behind', '/%([01]|7F)/', '/(?<=%)([01]|7F)/', 'takes it'),
  fault('binary or octal number', leeway, 'const leeway = 0b111100;', 'takes it'),
  fault('code point escape', "'Please sign in.'", "'Please\\u{20}sign in.'", 'takes it'),
  fault('debugger', leeway, `${leeway} debugger;`, 'takes it'),
];
