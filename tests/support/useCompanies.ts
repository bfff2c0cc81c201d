import { rmSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { signIn, startProduct } from '../../scripts/product.mjs';
import type { Client } from './app.ts';
import { allowManySessions } from './besideProduct.ts';
import { callerOf } from './caller.ts';
import { closePages, sharedBrowser, signInAs } from './browser.ts';
import { fetchJson } from './fetchJson.ts';
import { LearnerReplies } from './learnerReplies.ts';
import { demoData } from './preparedData.ts';
import { newestLink } from './printed.ts';
import { watch, type Watch } from './watch.ts';
import { COMPANY_PASSWORD, companyData } from './companyData.ts';
import { accounts, companyNames, type CompanyName, type Visitor } from './companies.ts';
import { placesFor, type Places } from './places.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

export interface Visit {
  readonly page: Page;
  readonly watched: Watch;
  readonly places: Places;
}
export interface Companies {
  /** Signed in, once in each run for each person; with places in that company. */
  visit(company: CompanyName, visitor: Visitor): Promise<Visit>;
  /** A separate token, to read a result. */
  api(company: CompanyName, visitor: Visitor): Promise<{ readonly url: string; readonly token: string }>;
  /** To prepare what is not under test, and to read results; signed in once. */
  as(company: CompanyName, visitor: Visitor): Promise<Client>;
  /** A page of a stranger. */
  open(company: CompanyName): Promise<Page>;
  /** The server's output so far, including mails and short messages. */
  output(company: CompanyName): string;
}

/** The records with the most content. */
const LIKED = [
  'orientasi-dan-kepatuhan',
  'dasar-keselamatan-dan-kesehatan-kerja',
  'mengapa-keselamatan-kerja-penting',
  'kuis-dasar-k3',
  'kuis-produk-pendingin-udara',
  'K3-DASAR',
];
/** Once a day the companies are made first. */
const START_MS = 600_000;

export const passwordIn = (company: CompanyName): string =>
  company === 'demo' ? 'mahir-demo' : COMPANY_PASSWORD;

/** The demo company, one of real size and an empty one, each in its own product, with one browser; for one test file. */
export function useCompanies(
  names: readonly CompanyName[] = companyNames,
  device: BrowserContextOptions = {},
): Companies {
  const products = {} as Record<CompanyName, Product>;
  const folders: string[] = [];
  const visits = new Map<string, Promise<Visit>>();
  const callers = new Map<string, Promise<Client>>();
  const replies = new LearnerReplies();
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
    await Promise.all(
      names.map(async (name) => {
        const dataDir = name === 'demo' ? await demoData() : await companyData(name);
        folders.push(dataDir);
        products[name] = await startProduct({ DATA_DIR: dataDir, ...(name !== 'demo' && { DEMO: '0' }) });
        await allowManySessions(dataDir);
      }),
    );
  }, START_MS);
  afterAll(() => replies.expectNoLeak());
  afterAll(async () => {
    await closePages(browser);
    await Promise.all(Object.values(products).map((product) => product.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function open(company: CompanyName): Promise<Page> {
    const context = await browser.newContext({
      baseURL: products[company].url,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...device,
    });
    replies.follow(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // A form's question before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    return page;
  }

  async function start(company: CompanyName, visitor: Visitor): Promise<Visit> {
    const page = await open(company);
    const watched = await watch(page);
    const nip = accounts[company][visitor];
    if (!nip) {
      await page.goto('/en/404');
      const places = await strangerPlaces(products[company], accounts[company].Learner ?? '10001');
      await watched.settled();
      return { page, watched, places };
    }
    const { url } = products[company];
    const token = await signIn(url, nip, passwordIn(company));
    const mayMake = company !== 'empty' && visitor === 'Administrator';
    // The administrator creates what is missing, for everybody.
    if (company !== 'empty' && !mayMake) await visit(company, 'Administrator');
    const mayStart = visitor === 'Learner';
    const places = await placesFor({ url, token, nip, mayMake, mayStart, liked: LIKED });
    await signInAs(page, nip, 'en', passwordIn(company));
    await watched.settled();
    return { page, watched, places };
  }

  function visit(company: CompanyName, visitor: Visitor): Promise<Visit> {
    const key = `${company} ${visitor}`;
    const known = visits.get(key) ?? start(company, visitor);
    visits.set(key, known);
    return known;
  }
  async function api(company: CompanyName, visitor: Visitor) {
    const { url } = products[company];
    return { url, token: await signIn(url, accounts[company][visitor]!, passwordIn(company)) };
  }
  function as(company: CompanyName, visitor: Visitor): Promise<Client> {
    const key = `${company} ${visitor}`;
    const known = callers.get(key) ?? api(company, visitor).then(({ url, token }) => callerOf(url, token));
    callers.set(key, known);
    return known;
  }
  return { api, as, open, output: (company) => products[company].output(), visit };
}

async function strangerPlaces({ url, output }: Product, nip: string): Promise<Places> {
  await fetchJson(`${url}/api/password-resets`, '', { username: nip }).catch(() => undefined);
  const token = await newestLink(output, /\/password\/([\w-]{43})/g).catch(() => undefined);
  return { 'password/:token': token ? { params: { token } } : undefined };
}
