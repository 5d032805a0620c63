import { escapeXml } from '../markup';

export interface FeedEntry {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601 UTC. */
  readonly updated: string;
  readonly published: string;
  readonly content: string;
}

export interface Feed {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly updated: string;
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

/** RFC 4287. */
export function atom({ id, language, title, updated, author, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>urn:uuid:${id}</id>`,
    element('title', title),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="/air/feed.atom?lang=${escapeXml(language)}"/>`,
    '<link rel="alternate" type="text/html" href="/#/air"/>',
    ...entries.map((entry) =>
      [
        '<entry>',
        `<id>urn:uuid:${entry.id}</id>`,
        element('title', entry.title),
        element('updated', entry.updated),
        element('published', entry.published),
        `<content type="text">${escapeXml(entry.content)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
