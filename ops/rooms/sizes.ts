import path from 'node:path';
import type { Finding } from './finding';
import type { Sources } from './sources';

const mostLines = 200;
const mostFiles = 6;

/** A folder that holds capabilities, or the constructs of one service. */
const sliceRoot = /^(lambdas|lib)\/(?!shared|constructs|compliance)[^/]+$/;

export function longFiles({ files, text }: Sources): readonly Finding[] {
  return files.flatMap((file) => {
    const lines = text(file).split('\n').length - 1;
    return lines > mostLines
      ? [{ rule: 'fileLines', file, text: `${lines} lines, at most ${mostLines}` }]
      : [];
  });
}

export function crowdedRoots({ files }: Sources): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const folder of files.map((file) => path.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => sliceRoot.test(folder) && count > mostFiles)
    .map(([file, count]) => ({ rule: 'sliceRoot', file, text: `${count} files, at most ${mostFiles}` }));
}
