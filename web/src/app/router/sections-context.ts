import { type ComponentType, createContext } from 'preact';
import { useProvided } from '../../ui/use-provided';
import type { Language } from '../language/languages';
import type { SectionName } from './pages';
import type { Reloader } from './reload-once';

/** What a section shows, by address. */
export type Views = Readonly<Record<string, ComponentType>>;

/** The sections, each loaded when it is opened first. */
export interface Sections {
  /** Undefined until the section is here with its messages. */
  opened(name: SectionName, language: Language): Views | undefined;
  open(name: SectionName, language: Language): Promise<void>;
}

export interface SectionsAndReloader {
  readonly sections: Sections;
  readonly reloader: Reloader;
}

export const SectionsContext = createContext<SectionsAndReloader | null>(null);

export function useSections(): SectionsAndReloader {
  return useProvided(SectionsContext);
}
