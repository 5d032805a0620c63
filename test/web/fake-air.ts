import type { Page, Route } from 'playwright-core';
import { answerOf } from './fake-air-answers';
import { type FakeAirOptions, nowOf } from './fake-air-rows';
import type { Reply } from './fake-school';

/** The forecast service as the page sees it: made-up air of the shape of the contract. */
export class FakeAir {
  readonly requests: string[] = [];
  readonly #overrides = new Map<string, Reply | 'unreachable'>();
  options: FakeAirOptions;

  constructor(options: FakeAirOptions = {}) {
    this.options = options;
  }

  /** Every answer of this path from now on; undefined for the usual one. */
  set(path: string, reply: Reply | 'unreachable' | undefined): void {
    if (reply) this.#overrides.set(path, reply);
    else this.#overrides.delete(path);
  }

  async install(page: Page): Promise<void> {
    await page.route(
      ({ pathname }) =>
        /^\/(forecast|history|districts|anomaly|health|api\/(admin\/compute|air\/))/.test(pathname),
      (route) => this.#fulfill(route),
    );
  }

  async #fulfill(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    this.requests.push(`${route.request().method()} ${url.pathname}${url.search}`);
    const override = this.#overrides.get(url.pathname) ?? this.#overrides.get('*');
    if (override === 'unreachable') return route.abort();
    const reply = override ?? { status: 200, body: this.answer(url) };
    await reply.after;
    const headers = { date: new Date(nowOf(this.options)).toUTCString(), ...reply.headers };
    await route.fulfill({ status: reply.status, json: reply.body, headers }).catch(() => {});
  }

  answer(url: URL): unknown {
    return answerOf(this.options, url);
  }
}
