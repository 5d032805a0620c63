import { createCatalog } from './app/language/catalog';
import { createReloader } from './app/router/reload-once';
import { createSections } from './app/router/sections';

// Everything else is in chunks, whose failure this file can tell: without it there would be an empty page.
const catalog = createCatalog({ memory: localStorage, wanted: navigator.languages });
const sections = createSections(catalog);
const reloader = createReloader({
  fetch: window.fetch.bind(window),
  memory: sessionStorage,
  reload: () => location.reload(),
});

Promise.all([import('./app/start'), catalog.load('app', catalog.initial)]).then(
  ([{ start }]) => start({ catalog, sections, reloader }),
  () => {
    const said = document.querySelector<HTMLTemplateElement>('#unavailable');
    if (said) document.querySelector('#app')?.replaceChildren(said.content);
    document.querySelector('#app button')?.addEventListener('click', () => location.reload());
    void reloader.afterFailure();
  },
);
