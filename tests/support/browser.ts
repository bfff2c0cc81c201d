import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import AxeBuilder from '@axe-core/playwright';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { LearnerReplies } from './learnerReplies.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The built product on an empty data folder and a browser, for one test file; `environment` is asked before it starts. The file
 * fails when any reply told a learner what is right before the quiz allows it.
 */
export function useProduct(environment: () => Promise<Record<string, string>> = () => Promise.resolve({})): {
  readonly url: string;
  /** What the server has printed so far: without SMTP_URL also its mails and short messages. */
  output(): string;
  open(options?: BrowserContextOptions): Promise<Page>;
} {
  let product: Product;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const replies = new LearnerReplies();
  beforeAll(async () => {
    [product, browser] = await Promise.all([
      environment().then((variables) => startProduct(variables)),
      chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-quic'] }),
    ]);
  });
  afterAll(async () => {
    await replies.expectNoLeak();
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser?.close();
    await product?.stop();
  });
  return {
    get url() {
      return product.url;
    },
    output: () => product.output(),
    async open(options = {}) {
      const context = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        // It would answer before the routes that a test puts in the way; offline.test.ts allows it.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      replies.follow(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
  };
}

/** Signs in through the form, as a person does. */
export async function signInAs(page: Page, nip: string, lang: 'en' | 'id' = 'en'): Promise<void> {
  await page.goto(`/${lang}/login`);
  await page.locator('input[autocomplete="username"]').fill(nip);
  await page.locator('input[type="password"]').fill('mahir-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${lang}/home`);
}

/** What axe finds on the page against WCAG 2.2 AA, one line each; empty is the promise. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A button that is still busy, or a colour on its way to another one, is no state to judge.
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
