import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import AxeBuilder from '@axe-core/playwright';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { LearnerReplies } from './learnerReplies.ts';
import { demoData } from './preparedData.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

let launched: Browser | undefined;

/** The browser of this worker, which ends with it: the state of a file stays in its own contexts. */
export async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected())
    launched = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-quic'],
    });
  return launched;
}

/** Closes what a file has opened: files of a worker run one after the other. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/**
 * The built product with the demo company, and a browser, for one test file; `environment` is called before it starts. The file fails when
 * any reply revealed a right answer to a learner before the quiz allows it.
 */
export function useProduct(environment: () => Promise<Record<string, string>> = () => Promise.resolve({})): {
  readonly url: string;
  readonly dataDir: string;
  /** The server's output so far: without SMTP_URL also its mails and short messages. */
  output(): string;
  open(options?: BrowserContextOptions): Promise<Page>;
} {
  let product: Product;
  let dataDir: string;
  let browser: Browser;
  const replies = new LearnerReplies();
  beforeAll(async () => {
    const start = async () => {
      dataDir = await demoData();
      return startProduct({ ...(await environment()), DATA_DIR: dataDir });
    };
    [product, browser] = await Promise.all([start(), sharedBrowser()]);
  });
  afterAll(async () => {
    await replies.expectNoLeak();
  });
  afterAll(async () => {
    await closePages(browser);
    await product?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get url() {
      return product.url;
    },
    get dataDir() {
      return dataDir;
    },
    output: () => product.output(),
    async open(options = {}) {
      // A new one if it has crashed meanwhile.
      browser = await sharedBrowser();
      const context = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        // It would reply before the routes of a test; offline.test.ts allows it.
        serviceWorkers: 'block',
        ...options,
      });
      replies.follow(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
  };
}

/** Signs in through the form, as a person does. */
export async function signInAs(
  page: Page,
  nip: string,
  lang: 'en' | 'id' = 'en',
  password = 'mahir-demo',
): Promise<void> {
  await page.goto(`/${lang}/login`);
  await page.locator('input[name="username"]').fill(nip);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${lang}/home`);
}

/** Signs in without a form, for tests of what comes after; the app itself is not open yet. */
export async function beSignedIn(page: Page, nip: string, password = 'mahir-demo'): Promise<void> {
  await page.goto('/readyz');
  await page.evaluate(
    async ({ username, password }) => {
      const call = async (path: string, init?: RequestInit) => {
        const response = await fetch(`/api/${path}`, init);
        const { data, message } = (await response.json()) as { data: unknown; message?: string };
        if (!response.ok) throw new Error(`${path} as ${username}: ${message}`);
        return data;
      };
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ username, password });
      const { token } = (await call('login', { method: 'POST', headers, body })) as { token: string };
      const authorization = { headers: { authorization: `Bearer ${token}` } };
      const { user, permissions } = (await call('me/start', authorization)) as {
        user: { roles: object[] };
        permissions: string[];
      };
      localStorage.setItem('mahir.session', JSON.stringify({ user, userRoles: user.roles }));
      localStorage.setItem('permissions', JSON.stringify(permissions));
      localStorage.setItem('loggedIn', 'true');
      localStorage.setItem('token', token);
    },
    { username: nip, password },
  );
}

/** axe's findings on the page against WCAG 2.2 AA, and more if requested, one line each; empty is required. */
export async function axeFindings(page: Page, more: readonly string[] = []): Promise<string[]> {
  // A busy button, or a colour in transition, is not a final state.
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const found = await violationsOf(page, more);
  const isOfSize = (line: string) => line.startsWith('target-size:');
  if (!found.some(isOfSize)) return found;
  // A bar at the edge of the window always covers a part of something: a control that is too small is so elsewhere too.
  await page.evaluate(() => scrollBy(0, innerHeight / 3));
  const again = await violationsOf(page, more);
  await page.evaluate(() => scrollTo(0, 0));
  return found.filter((line) => !isOfSize(line) || again.includes(line));
}

async function violationsOf(page: Page, more: readonly string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without a separate window for each check: our pages have no frames of other sites to check.
    .setLegacyMode()
    // Passed rules are not described: on a long page that takes most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...more])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
