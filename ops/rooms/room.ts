/** A folder with a rule about what it may import. */
export interface Room {
  readonly folder: string;
  /** Which of its files, as globs inside the folder; all of them without. */
  readonly files?: readonly string[];
  /** What it may import besides its own folder: rooms, or single modules of one. */
  readonly imports: readonly string[];
  /** The libraries it may import, as gitignore patterns. */
  readonly libraries: readonly string[];
  /** Inside the folder of another room: `../` must not leave this one for that one. */
  readonly sealed?: boolean;
  /** Its functions get what they need as arguments: no `process.env`, no adapter behind an import. */
  readonly pure?: boolean;
  /** Its output is read on a terminal. */
  readonly console?: boolean;
  /** Biome says this where an import is refused. */
  readonly message: string;
}
