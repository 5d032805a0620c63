import type { ServerResponse } from 'node:http';
import { type Html, html } from '../pages/html';
import { createFrame, refusedMethod, sendPage, timeOf } from '../pages/layout';
import type { RequestHandler } from '../services';
import type { Mail, Outbox } from './outbox';

/** Older ones are in `/mail/messages`. */
const mostShown = 200;

/** `/mail` shows the outbox, newest first; `/mail/messages` gives it as JSON, newest last. */
export function createOutboxPage(
  { outbox }: { readonly outbox: Outbox },
  frame = createFrame(),
): RequestHandler {
  return async (request, response) => {
    if (refusedMethod(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/mail/messages') return sendMessages(outbox.list(), response);
    if (pathname !== '/mail' && pathname !== '/mail/') {
      const main = html`<p>There is no such page; <a href="/mail">the outbox</a> is one.</p>`;
      return sendPage(frame, request, response, {
        status: 404,
        title: 'Nothing here',
        section: '/mail',
        main,
      });
    }
    const mails = outbox.list().toReversed();
    sendPage(frame, request, response, {
      title: 'Outbox',
      section: '/mail',
      main: html`<p class="quiet">${summary(mails.length)}</p>
${mails.slice(0, mostShown).map(card)}`,
    });
  };
}

function sendMessages(mails: readonly Mail[], response: ServerResponse): void {
  const messages = mails.map(({ id: _, ...message }) => message);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(messages));
}

function summary(count: number): string {
  if (count === 0) return 'No mail yet. What the system sends appears here; nothing leaves this machine.';
  return `${count === 1 ? 'One mail' : `${count} mails`}, newest first. Nothing leaves this machine.`;
}

function card(mail: Mail): Html {
  const fields = [['From', mail.from], ['To', mail.to], ...Object.entries(mail.headers ?? {})] as const;
  const rows = fields.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<article class="card">
<h2>${mail.subject || 'No subject'}</h2>
<dl>${rows}<dt>Sent</dt><dd>${timeOf(mail.at)}</dd></dl>
<pre>${mail.text || 'This mail has no plain text.'}</pre>
</article>
`;
}
