/** A style sheet that a script imports: its address among the chunks. */
declare module '*.css' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a file no other export.
  export default address;
}
