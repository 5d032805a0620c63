/** Bundled as bytes. */
declare module '*.bin' {
  const bytes: Uint8Array;
  // biome-ignore lint/style/noDefaultExport: what the bundler's loader exports.
  export default bytes;
}
