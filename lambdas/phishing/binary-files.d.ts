/** Copied beside the bundle and read from there. */
declare module '*.gz' {
  const bytes: Uint8Array;
  // biome-ignore lint/style/noDefaultExport: what the bundler makes of it.
  export default bytes;
}
