import type { Stage } from '../histories/history';
import type { openStage } from '../histories/stage';
import { type Place, placesIn } from './places';
import { switched } from './switched';

export type OpenStage = Awaited<ReturnType<typeof openStage>>;

/** A precaution of the functions that are played. */
export interface Precaution extends Place {
  readonly number: number;
  /** What it is known by, wherever in its file it stands. */
  readonly name: string;
}

/** All precautions of the functions, and the functions with each of them to be taken out as they run. */
export interface Precautions {
  readonly all: readonly Precaution[];
  readonly stage: Stage;
}

export async function precautionsOf(stage: OpenStage): Promise<Precautions> {
  const sources = new Map<string, string>();
  await stage.changed((file, text) => {
    sources.set(file, text);
    return text;
  });
  const all: Precaution[] = [];
  const texts = new Map<string, string>();
  for (const [file, source] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const places = placesIn(file, source);
    texts.set(file, switched(source, places, all.length));
    for (const place of places) all.push({ ...place, number: all.length, name: nameAmong(all, place) });
  }
  return { all, stage: await stage.changed((file, text) => texts.get(file) ?? text) };
}

/** Of several of one text in a file the second is #2. */
function nameAmong(before: readonly Precaution[], { file, kind, text }: Place): string {
  const same = before.filter((each) => each.file === file && each.kind === kind && each.text === text);
  return `${file} ${kind}: ${text}${same.length > 0 ? ` #${same.length + 1}` : ''}`;
}
