import type { Locator, Page, Route } from 'playwright';
import type { Watch } from '../support/watch.ts';

const CLICK_MS = 3_000;
/** What was loaded by a press is shown within this time: React shows such parts every 300 ms. */
const REVEALED_MS = 1_000;
const LISTS = '[role="combobox"], [aria-haspopup="listbox"]';

/** A page and what is on its way to it. What opens by nothing of that is not looked at; it is never a fault. */
interface Seen {
  readonly page: Page;
  readonly watched: Pick<Watch, 'drawn' | 'scripts'>;
}

/**
 * Presses every button of the page once while nothing that changes the server leaves the browser, and looks at the dialogs that open:
 * each is on top, and each of its lists opens and can be clicked. One line a finding; the page is open afterwards as it was.
 */
export async function brokenDialogs(seen: Seen, atMost: number): Promise<string[]> {
  const { page } = seen;
  const found: string[] = [];
  const address = page.url();
  await page.route('**/api/**', refuseChanges);
  try {
    for (const name of (await buttonsOf(page)).slice(0, atMost)) {
      const button = page.locator('main button:visible:enabled', { hasText: name }).first();
      // What was pressed before may have taken it away.
      if (!(await button.isVisible())) continue;
      const scripts = seen.watched.scripts.size;
      await button.click({ timeout: CLICK_MS }).catch(() => undefined);
      if (page.url() !== address) {
        await page.goto(address);
        await page.locator('h1').first().waitFor();
        continue;
      }
      const dialog = page.locator('dialog[open], [role="dialog"]:visible').last();
      const isLoaded = () => seen.watched.scripts.size > scripts;
      if (!(await appears(seen, dialog)) && !(isLoaded() && (await isRevealed(dialog)))) {
        await page.keyboard.press('Escape');
        continue;
      }
      found.push(...(await brokenInside(seen, dialog)).map((what) => `dialog of “${name}”: ${what}`));
      await closeAll(page);
    }
  } finally {
    await page.unroute('**/api/**', refuseChanges);
  }
  return found;
}

/** Words of the buttons in the page's own part, each once; the button of one row represents those of all rows. */
async function buttonsOf(page: Page): Promise<string[]> {
  const names = await page.locator('main button:visible:enabled').allInnerTexts();
  return [
    ...new Set(names.map((name) => name.trim().split('\n')[0]!.trim()).filter((name) => name.length > 1)),
  ];
}

const refuseChanges = (route: Route): Promise<void> =>
  ['GET', 'HEAD'].includes(route.request().method()) ? route.fallback() : route.abort('aborted');

async function brokenInside(seen: Seen, dialog: Locator): Promise<string[]> {
  const found: string[] = [];
  // What arrives late may move its fields.
  await seen.watched.drawn();
  const title = dialog.locator('h1, h2, h3').first();
  if (await title.count())
    await title
      .click({ trial: true, timeout: CLICK_MS })
      .catch(() => found.push('something lies over its title'));
  const lists = dialog.locator(LISTS);
  for (let i = 0; i < (await lists.count()); i += 1) {
    const list = lists.nth(i);
    if (!(await list.isVisible()) || !(await list.isEnabled())) continue;
    const broken = await brokenList(seen, list);
    if (broken) found.push(broken);
  }
  return found;
}

/** Opens a list with the pointer and points at its first choice. @returns what is wrong */
export async function brokenList(seen: Seen, list: Locator): Promise<string | undefined> {
  const name = await nameOf(list);
  if (!(await clicks(list))) return `the list “${name}” cannot be clicked`;
  const options = seen.page.locator('[role="listbox"]:visible [role="option"]:visible');
  const isThere = await appears(seen, options.first());
  const isReached = !isThere || (await clicks(options.first(), true));
  await seen.page.keyboard.press('Escape');
  return isReached ? undefined : `the choices of “${name}” cannot be clicked`;
}

/**
 * Types three letters of a choice far down the list, as a person does, and checks that they stay and that every offered choice contains
 * them.
 * Only for lists into which one types.
 */
export async function brokenSearch(seen: Seen, list: Locator): Promise<string | undefined> {
  if ((await list.evaluate((element) => element.tagName)) !== 'INPUT') return undefined;
  if ((await list.getAttribute('readonly')) !== null || (await list.inputValue())) return undefined;
  const name = await nameOf(list);
  if (!(await clicks(list))) return `the list “${name}” cannot be clicked`;
  const options = seen.page.locator('[role="listbox"]:visible [role="option"]:visible');
  if (!(await appears(seen, options.first()))) {
    await seen.page.keyboard.press('Escape');
    return undefined;
  }
  const before = await options.allInnerTexts();
  const letters = before
    .toReversed()
    .map((text) => /\p{Script=Latin}{3}/u.exec(text)?.[0])
    .find(Boolean);
  if (!letters) {
    await seen.page.keyboard.press('Escape');
    return undefined;
  }
  await list.pressSequentially(letters, { delay: 30 });
  const value = await list.inputValue();
  const holds = (text: string) => text.toLowerCase().includes(letters.toLowerCase());
  let offered: string[] = [];
  const limit = Date.now() + 10_000;
  do {
    await seen.page.waitForTimeout(50);
    offered = await options.allInnerTexts();
  } while ((offered.length === 0 || !offered.every(holds)) && Date.now() < limit);
  await list.fill('');
  await seen.page.keyboard.press('Escape');
  if (value !== letters) return `“${name}” holds “${value}” after “${letters}” was typed`;
  if (offered.length === 0 || !offered.every(holds))
    return `“${name}” offers ${offered.length} of ${before.length} after “${letters}”: ${offered.find((text) => !holds(text)) ?? 'nothing'}`;
  return undefined;
}

/** All lists of the page outside of dialogs: each opens, and narrows where one can type. */
export async function brokenLists(seen: Seen): Promise<string[]> {
  const found: string[] = [];
  const lists = seen.page.locator(`main :is(${LISTS}):visible`);
  for (let i = 0; i < (await lists.count()); i += 1) {
    const list = lists.nth(i);
    if (!(await list.isEnabled())) continue;
    const broken = (await brokenList(seen, list)) ?? (await brokenSearch(seen, list));
    if (broken) found.push(broken);
  }
  return found;
}

async function appears({ watched }: Seen, locator: Locator): Promise<boolean> {
  if (await locator.isVisible()) return true;
  await watched.drawn();
  return locator.isVisible();
}

const isRevealed = (locator: Locator): Promise<boolean> =>
  locator.waitFor({ timeout: REVEALED_MS }).then(
    () => true,
    () => false,
  );

const clicks = (locator: Locator, trial = false): Promise<boolean> =>
  locator.click({ timeout: CLICK_MS, trial }).then(
    () => true,
    () => false,
  );

const nameOf = (list: Locator): Promise<string> =>
  list.evaluate((element) => {
    const label =
      (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby')?.split(' ')[0];
    return (label ?? (by && document.getElementById(by)?.textContent) ?? element.textContent ?? '')
      .trim()
      .slice(0, 40);
  });

async function closeAll(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open], [role="dialog"]:visible');
  for (let i = 0; i < 4 && (await dialogs.count()) > 0; i += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
}
