export interface Tab {
  readonly path: string;
  readonly name: string;
}

/** The pages of a section, as links. */
export function Tabs({ label, tabs, path }: { label: string; tabs: readonly Tab[]; path: string }) {
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <a href={`#${tab.path}`} aria-current={tab.path === path ? 'page' : undefined}>
              {tab.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
