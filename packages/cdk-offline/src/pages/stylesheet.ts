/** One style for the pages of this machine; colours keep a contrast of 4.5 to 1 in light and dark. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f7f9, #14171c);
  --card: light-dark(#fff, #1d2229);
  --ink: light-dark(#1a1f27, #e8ebf0);
  --quiet: light-dark(#55606e, #a3adba);
  --line: light-dark(#d9dee5, #323a45);
  --link: light-dark(#0b57b0, #8ab8ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header strong { margin-right: auto; }
nav { display: flex; gap: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .15em; }
a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { color: var(--quiet); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
time { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; font: inherit; }
details { margin-top: .75rem; }
details pre { font: .9rem/1.5 ui-monospace, monospace; }
@media (max-width: 30rem) { header, main { padding-inline: .75rem; } }
`;
