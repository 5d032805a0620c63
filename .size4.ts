import * as esbuild from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { sitePlan } from './ops/build';
async function main() {
  const src = '/tmp/w/webair/web/src';
  const files = (readdirSync(src, { recursive: true }) as string[]).filter((f) => /\.tsx?$/.test(f) && !/words-/.test(f)).map((f) => readFileSync(`${src}/${f}`, 'utf8'));
  const all = files.join('\n');
  const r0 = await esbuild.build({ ...sitePlan('/tmp/w/webair'), write: false });
  const t0 = r0.outputFiles.find((x) => x.path.endsWith('scripts.js'))!.text;
  const keys = /"((?:[\w.-]+\|){100,}[\w.-]+)"/.exec(t0)![1]!.split('|');
  const prefixes = [...new Set([...all.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((m) => m[1]!))];
  const kept = keys.filter((k) => prefixes.some((p) => k.startsWith(p)));
  const gone = keys.filter((k) => !kept.includes(k));
  const map = new Map(gone.map((k, i) => [k, i.toString(36)]));
  let out = t0;
  for (const [k, id] of map) out = out.split(`"${k}"`).join(`"${id}"`);
  out = out.replace(keys.join('|'), kept.join('|'));
  console.log(keys.length, 'kept', kept.length, 'before', brotliCompressSync(t0).length, 'after', brotliCompressSync(out).length);
}
main();
