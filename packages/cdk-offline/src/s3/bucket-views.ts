import { type Html, html } from '../pages/html';
import { sizeOf, timeOf } from '../pages/layout';
import { childText, type XmlElement } from '../xml';

/** What a page of the bucket browser shows; `listing` is S3's own answer. */
interface View {
  readonly title: string;
  readonly main: Html;
}

export function bucketList(listing: XmlElement): View {
  const buckets = listing.children.find((child) => child.name === 'Buckets')?.children ?? [];
  const rows = buckets.map(
    (bucket) => html`<tr><td><a href="${pathOf(text(bucket, 'Name'))}">${text(bucket, 'Name')}</a></td>
<td>${timeOf(text(bucket, 'CreationDate'))}</td></tr>`,
  );
  return { title: 'Buckets', main: table('The buckets of the templates', ['Name', 'Since'], rows) };
}

export function objectList(bucket: string, prefix: string, listing: XmlElement): View {
  const folders = named(listing, 'CommonPrefixes').map((folder) => {
    const name = text(folder, 'Prefix');
    return html`<tr><td><a href="${pathOf(bucket)}?prefix=${encodeURIComponent(name)}">${name.slice(prefix.length)}</a></td>
<td class="number quiet">folder</td><td></td></tr>`;
  });
  const objects = named(listing, 'Contents').map((object) => {
    const key = text(object, 'Key');
    return html`<tr><td><a href="${pathOf(bucket, key)}">${key.slice(prefix.length) || key}</a></td>
<td class="number">${sizeOf(Number(text(object, 'Size')))}</td><td>${timeOf(text(object, 'LastModified'))}</td></tr>`;
  });
  const rows = [...folders, ...objects];
  const next = childText(listing, 'NextContinuationToken');
  const caption = rows.length === 0 ? 'No objects' : `Objects${prefix && ` under ${prefix}`}`;
  return {
    title: bucket,
    main: html`${trail(bucket, prefix)}
${table(caption, ['Name', 'Size', 'Last written'], rows)}
${next && html`<p><a href="${pathOf(bucket)}?prefix=${encodeURIComponent(prefix)}&continuation-token=${encodeURIComponent(next)}">Next page</a></p>`}`,
  };
}

export function versionList(bucket: string, key: string, listing: XmlElement): View {
  const versions = listing.children.filter((child) => childText(child, 'Key') === key);
  const rows = versions.map((version) => {
    const id = text(version, 'VersionId');
    const latest = text(version, 'IsLatest') === 'true' ? ' (latest)' : '';
    const link = `${pathOf(bucket, key)}?versionId=${encodeURIComponent(id)}&show=`;
    const isMarker = version.name === 'DeleteMarker';
    return html`<tr><td>${
      isMarker
        ? `Deleted${latest}`
        : html`<a href="${link}view" aria-label="View version ${id}">View</a>
<a href="${link}download" aria-label="Download version ${id}">Download</a>${latest}`
    }</td>
<td class="number">${isMarker ? '' : sizeOf(Number(text(version, 'Size')))}</td>
<td>${timeOf(text(version, 'LastModified'))}</td><td class="quiet">${id}</td></tr>`;
  });
  const caption = versions.length === 0 ? 'No such object' : 'Versions, newest first';
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  return {
    title: key,
    main: html`${trail(bucket, folder)}
${table(caption, ['Object', 'Size', 'Written', 'Version'], rows)}`,
  };
}

function table(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col"${head === 'Size' ? html` class="number"` : ''}>${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

/** The way back: all buckets, this bucket, each folder. */
function trail(bucket: string, prefix: string): Html {
  const folders = prefix.split('/').slice(0, -1);
  const steps = folders.map((name, at) => {
    const path = `${folders.slice(0, at + 1).join('/')}/`;
    return html` / <a href="${pathOf(bucket)}?prefix=${encodeURIComponent(path)}">${name}</a>`;
  });
  return html`<nav aria-label="Folders"><p><a href="/buckets">All buckets</a> / <a href="${pathOf(bucket)}">${bucket}</a>${steps}</p></nav>`;
}

function pathOf(bucket: string, key?: string): string {
  return ['/buckets', bucket, ...(key === undefined ? [] : [key])]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
}

function named(listing: XmlElement, name: string): readonly XmlElement[] {
  return listing.children.filter((child) => child.name === name);
}

function text(parent: XmlElement, name: string): string {
  return childText(parent, name) ?? '';
}
