import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { beSignedIn, signInAs, useProduct } from '../support/browser.ts';
import { addressOf, arrivesAt, DEMO_PASSWORD, shellOf } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 1279, height: 800 } };

describe('the menu', () => {
  it('collapses under 1280 px, and remembers a choice of each width over a reload', async () => {
    const page = await product.open({ viewport: sizes.wide });
    await signInAs(page, '10004');
    const collapse = page.getByRole('button', { name: w('shell.collapse') });
    const expand = page.getByRole('button', { name: w('shell.expand') });
    await collapse.waitFor();
    await page.setViewportSize(sizes.narrow);
    await expand.click();
    await collapse.waitFor();
    await page.setViewportSize(sizes.wide);
    await collapse.click();
    await expand.waitFor();

    await page.reload();
    await expand.waitFor();
    const { sidebar } = shellOf(page);
    const width = async () => (await sidebar.boundingBox())!.width;
    const collapsed = await width();
    expect(collapsed).toBeLessThan(90);
    // Icons only, but each entry keeps its name.
    await sidebar.getByRole('link', { name: 'My results' }).click();
    await arrivesAt(page, '/en/grade/user');
    await page.setViewportSize(sizes.narrow);
    await collapse.waitFor();
    expect(await width()).toBeGreaterThan(collapsed + 100);
  });

  it('is a bar at the bottom under 640 px, and a sheet with everything else', async () => {
    const page = await product.open({ viewport: { width: 639, height: 800 } });
    await signInAs(page, '10002');
    const { sidebar } = shellOf(page);
    const bar = (await sidebar.boundingBox())!;
    expect(Math.round(bar.y + bar.height)).toBe(800);
    expect(Math.round(bar.width)).toBe(639);
    await sidebar.getByRole('button', { name: w('shell.more') }).click();
    const sheet = page.getByRole('dialog', { name: w('shell.more') });
    await sheet.getByRole('link', { name: 'Competencies' }).click();
    await arrivesAt(page, '/en/settings/competency');
    await sheet.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 640, height: 800 });
    await page.getByRole('button', { name: w('shell.expand') }).waitFor();
    expect(await sidebar.count()).toBe(1);
    expect((await sidebar.boundingBox())!.width).toBeLessThan(90);
  });
});

describe('the theme', () => {
  it('follows the system until one is chosen', async () => {
    const page = await product.open({ colorScheme: 'dark' });
    await page.goto('/en/login');
    await page.waitForSelector('html[data-theme="dark"]');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForSelector('html[data-theme="light"]');
  });

  it('that was chosen stands from the first frame on, also against the system', async () => {
    const page = await product.open({ colorScheme: 'light' });
    await signInAs(page, '10004');
    await shellOf(page).switchTheme('dark');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenThemes: seen });
      const look = () => {
        const { dataset, lang } = document.documentElement;
        if (document.body) seen.push(`${dataset['theme']} ${lang}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/en/grade/user');
    await page.getByRole('heading', { level: 1, name: w('grades.title') }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
    expect(seen.length).toBeGreaterThan(2);
    expect([...new Set(seen)]).toEqual(['dark en']);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(brightness(background)).toBeLessThan(80);
  });
});

const brightness = (colour: string) =>
  Math.max(...(colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number));

describe('a notice', () => {
  it('goes after 5 seconds, and waits while the pointer is on it', async () => {
    const page = await product.open();
    await page.clock.install();
    await beSignedIn(page, '10002');
    await page.goto('/en/home');
    const { switchRole, notice } = shellOf(page);
    await switchRole('Learner');
    const one = notice(w('shell.role_switched', { name: 'Learner' }));
    await one.waitFor();
    await stopClock(page);
    expect(await one.isVisible()).toBe(true);
    await page.clock.runFor(4_500);
    await one.waitFor({ state: 'detached' });
    await page.clock.resume();

    await switchRole('Organizer');
    const other = notice(w('shell.role_switched', { name: 'Organizer' }));
    await other.waitFor();
    // It slides in, and the page of the new role comes under it: a pointer that is put on it before is left behind.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await other.hover();
    await stopClock(page);
    await page.clock.runFor(20_000);
    expect(await other.isVisible()).toBe(true);
    await page.mouse.move(0, 400);
    await page.clock.runFor(5_500);
    await other.waitFor({ state: 'detached' });
  });
});

describe('with the keyboard alone', () => {
  it('the first stop of a page leads to its content', async () => {
    const page = await product.open();
    await beSignedIn(page, '10004');
    await page.goto('/en/grade/user');
    await page.getByRole('heading', { level: 1, name: w('grades.title') }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: w('shell.skip') });
    expect(await isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await isFocused(page.getByRole('main'))).toBe(true);
    expect(addressOf(page)).toBe('/en/grade/user');
  });

  it('a person signs in, opens a class and answers a question of its quiz', async () => {
    const page = await product.open();
    await page.goto('/en/login');
    await tabTo(page, page.locator('input[name="username"]'));
    await page.keyboard.type('10004');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/en/home');

    const course = page
      .getByRole('main')
      .getByRole('link', { name: 'Dasar keselamatan dan kesehatan kerja' });
    await course.last().waitFor();
    await tabTo(page, course.last());
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/en/my-course/dasar-keselamatan-dan-kesehatan-kerja');
    const quiz = page.getByRole('link', { name: /Jalur evakuasi cabang Anda/ }).first();
    await quiz.waitFor();
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    await tabTo(page, quiz);
    await page.keyboard.press('Enter');
    const start = page.getByRole('button', { name: w('quiz.start') });
    await start.waitFor();
    await tabTo(page, start);
    await page.keyboard.press('Enter');

    const answers = page.getByRole('radio');
    await answers.first().waitFor();
    await tabTo(page, answers.first());
    await page.keyboard.press('Space');
    await expect.poll(() => answers.first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => answers.nth(1).isChecked()).toBe(true);
    await page
      .getByText(w('attempt.saved_at', { time: '' }).trim(), { exact: false })
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => answers.nth(1).isChecked()).toBe(true);
  });
});

describe('the way through the pages', () => {
  it('goes back and forward, to the place where one was; a new page begins at its top', async () => {
    const page = await openHome({ width: 1280, height: 300 });
    const grades = page.getByRole('heading', { level: 1, name: w('grades.title') });
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(800, 200);
    await page.mouse.wheel(0, 100);
    await expect.poll(scrolled).toBe(100);
    await shellOf(page).sidebar.getByRole('link', { name: 'My results' }).click();
    await expect.poll(() => isFocused(grades)).toBe(true);
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await grades.waitFor({ state: 'detached' });
    await expect.poll(scrolled).toBe(100);
    expect(addressOf(page)).toBe('/en/home');
    await page.goForward();
    await grades.waitFor();
    // Also right after a reload, while the router knows only the page of the address, and home is still too short.
    await page.reload();
    await grades.waitFor();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/my/home', async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack();
    await grades.waitFor({ state: 'detached' });
    expect(await scrolled()).toBeLessThan(100);
    letGo();
    await expect.poll(scrolled).toBe(100);
    await page.reload();
    await expect.poll(scrolled).toBe(100);
    await page.goForward();
    await grades.waitFor();
    expect(addressOf(page)).toBe('/en/grade/user');
  });

  it('asks before Back leaves what is not saved, and stays or goes as one says', async () => {
    const page = await openHome();
    await shellOf(page).openProfile();
    const phone = page.getByLabel(w('profile.phone'), { exact: true });
    await phone.fill('0813 5555 0004');
    const leave = page.getByRole('dialog', { name: w('profile.leave_title') });
    await page.goBack();
    await leave.getByRole('button', { name: w('profile.leave_stay') }).click();
    await leave.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/en/settings/profile');
    expect(await phone.inputValue()).toBe('0813 5555 0004');
    await page.goBack();
    await leave.getByRole('button', { name: w('profile.leave_go') }).click();
    await phone.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/en/home');
    // At once: the page that was left no longer asks a question.
    await page.goForward();
    await phone.waitFor();
    expect(await phone.inputValue()).not.toBe('0813 5555 0004');
  });

  it('shows the old page with a bar until the next one is there, and the menu beside one that failed', async () => {
    const page = await openHome();
    const { sidebar } = shellOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    const home = await heading.innerText();
    let letGo = () => {};
    await page.route(/assets.Calendar-.*js$/, async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
    await sidebar.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('progressbar', { name: w('shell.navigating') }).waitFor();
    expect(await heading.innerText()).toBe(home);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();

    await page.route(/assets.MyGrades-.*js$/, (route) => route.abort());
    await sidebar.getByRole('link', { name: 'My results' }).click();
    await page.getByRole('alert').getByText(w('message.new_version')).waitFor();
    expect(addressOf(page)).toBe('/en/grade/user');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  });

  const openHome = async (viewport = sizes.wide) => {
    const page = await product.open({ viewport });
    await beSignedIn(page, '10004');
    await page.goto('/en/home');
    await page.getByRole('main').getByRole('link').last().waitFor();
    return page;
  };
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const MOST_STOPS = 60;

/** Presses Tab until the focus is on the target, as a person would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with ${MOST_STOPS} stops: ${String(target)}`);
}

/** From a second from now on the page's time goes only as the test lets it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
