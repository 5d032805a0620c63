/** What is asked of a site's address, and what must come back; nothing is signed in, and nothing is changed. */
export interface Check {
  readonly what: string;
  readonly path: string;
  /** Why the answer is wrong, or undefined. */
  readonly fault: (answer: Answer) => string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

export interface Outcome {
  readonly what: string;
  readonly passed: boolean;
  readonly detail: string;
}

export interface SmokeDeps {
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const attempts = 5;
const pauseMs = 5_000;
const timeoutMs = 15_000;

export const checks: readonly Check[] = [
  {
    what: 'the page is served',
    path: '/',
    fault: ({ status, contentType, text }) =>
      expected(status, 200) ?? (/html/.test(contentType) && /<script/.test(text) ? undefined : 'no page'),
  },
  {
    // With 503 the edge function does not compile, with 200 it lets everybody in. Without it (requireSignIn) the API refuses.
    what: 'students are refused to who is not signed in and has no key',
    path: '/students',
    fault: ({ status }) => expected(status, 403),
  },
  {
    what: 'the API for families wants a token',
    path: '/api/settings',
    fault: ({ status }) => expected(status, 401),
  },
  {
    what: 'the forecast tells how it is',
    path: '/health',
    // Before the first run ever it answers 503, in its own words.
    fault: ({ status, text }) =>
      status === 503 && text.includes('computed') ? undefined : expected(status, 200),
  },
];

/** Asks one after the other; an edge that has not heard of the deployment everywhere gets some time. */
export async function smoke(deps: SmokeDeps, site: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await perform(deps, site, check));
  return outcomes;
}

async function perform(deps: SmokeDeps, site: string, { what, path, fault }: Check): Promise<Outcome> {
  let detail = '';
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await deps.sleep(pauseMs);
    const found = await ask(deps, `${site}${path}`).then(fault, (error: Error) => error.message);
    if (found === undefined) return { what, passed: true, detail: path };
    detail = `${path}: ${found}`;
  }
  return { what, passed: false, detail };
}

async function ask({ fetch }: SmokeDeps, url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const contentType = response.headers.get('content-type') ?? '';
  return { status: response.status, contentType, text: await response.text() };
}

function expected(status: number, wanted: number): string | undefined {
  return status === wanted ? undefined : `${status} instead of ${wanted}`;
}
