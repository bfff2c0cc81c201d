import type { Page } from 'playwright';
import { languages } from '#shared/schema/languages.ts';
import { wordsOf } from './words.ts';

/** How long there may be no request before a page counts as settled. */
const QUIET_MS = 250;
const LIMIT_MS = 20_000;
/** Tests of other topics block the worker, and the browser reports that. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';
/** A page that is left, or a machine so busy that the client retries, abandons a socket that is not open yet. */
const GIVEN_UP = 'WebSocket is closed before the connection is established';
/** The browser says it of each such frame, also of a package's, whose origin is another than the app's. */
const FRAME_OF_PACKAGE = 'An iframe which has both allow-scripts and allow-same-origin';
const said = [WITHOUT_WORKER, GIVEN_UP, FRAME_OF_PACKAGE];
const loading = new RegExp(`^(${languages.map((lang) => wordsOf(lang)('state.loading')).join('|')})$`);

export interface Watch {
  /** Errors since the last call: of the console and of the page, refused or failed requests, CSP violations. */
  takeFaults(): string[];
  /** Paths of all scripts that the page has requested. */
  readonly scripts: ReadonlySet<string>;
  /** Waits until there has been no request for a while and nothing is loading. */
  settled(): Promise<void>;
  /** The same for the immediate effects of a change of the page: without any, two frames later. */
  drawn(): Promise<void>;
}

/** Watches a page from its start. `isExpected` names the faults that the test itself causes. */
export async function watch(
  page: Page,
  isExpected: (fault: string) => boolean = () => false,
): Promise<Watch> {
  const faults: string[] = [];
  const scripts = new Set<string>();
  const open = new Set<object>();
  let lastChange = Date.now();
  const add = (fault: string) => {
    if (!isExpected(fault)) faults.push(fault);
  };
  const end = (request: object) => {
    open.delete(request);
    lastChange = Date.now();
  };
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    if (said.some((text) => message.text().includes(text))) return;
    if (['error', 'warning'].includes(message.type())) add(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    open.add(request);
    lastChange = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    end(request);
    // From a page that was closed: no longer awaited.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') add(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      add(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  async function settled() {
    const limit = Date.now() + LIMIT_MS;
    lastChange = Date.now();
    while (open.size > 0 || Date.now() - lastChange < QUIET_MS) {
      if (Date.now() > limit) throw new Error(`${page.url()} does not come to rest.`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await page.getByText(loading).first().waitFor({ state: 'detached' });
  }
  return {
    scripts,
    takeFaults: () => faults.splice(0),
    settled,
    async drawn() {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      if (open.size > 0 || (await page.getByText(loading).count()) > 0) await settled();
    },
  };
}

/** Opens a page of the app like a link: the router navigates, the document stays. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
