import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { DEMO_PASSWORD, fillLogin } from '../support/person.ts';
import { wordsOf } from '../support/words.ts';
import type { FaultyLine, Weather } from './faultyLine.ts';
import { spellingOf, type ChaosLearner, type ChaosQuiz } from './prepare.ts';
import { SeenAnswers } from './record.ts';
import { afterPress, CLICK_MS, press, readScreen, type Screen } from './screen.ts';
import type { Chance } from './seeded.ts';

const w = wordsOf('en');
const BACK_WITHIN_MS = 90_000;

export type Fault =
  | 'offline'
  | 'weather'
  | 'reload'
  | 'reload offline'
  | 'tab closed'
  | 'closed at once'
  | 'second tab'
  | 'expired';

export interface World {
  readonly browser: Browser;
  readonly line: FaultyLine;
  readonly chance: Chance;
  readonly quiz: ChaosQuiz;
  readonly learner: ChaosLearner;
  /** Ends every session of the person. */
  expire(userId: string): Promise<void>;
  /** Called after each step. */
  onStep(): void;
}

/** One person at one browser, through one attempt. */
export class ChaosPerson {
  readonly seen = new SeenAnswers();
  readonly faults: Fault[] = [];
  readonly #world: World;
  #context!: BrowserContext;
  #page!: Page;
  readonly #tools = new WeakMap<Page, CDPSession>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Signs in, begins, lives through `steps` steps; hands the attempt in, or leaves it open with everything sent. */
  async live(steps: number, isHandedIn: boolean): Promise<void> {
    const { browser, line, chance } = this.#world;
    this.#context = await browser.newContext({
      baseURL: line.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    this.#context.setDefaultTimeout(15_000);
    // The compiler that runs this file names functions with a helper, and a function that is sent to the page takes the call along.
    await this.#context.addInitScript('globalThis.__name = (named) => named');
    try {
      this.#page = await this.#context.newPage();
      await this.#try(() => this.#page.goto('/en/home'));
      await this.#until('the home page', (screen) => this.#isReady(screen), '/en/home');
      await this.#begin();
      for (let step = 0; step < steps; step++) {
        await this.#step();
        this.#world.onStep();
      }
      if (isHandedIn) await this.#handIn(chance.next() < 0.4);
      else await this.#untilSaved();
    } finally {
      await this.#context.close();
    }
  }

  /** Signed in, and from now on pages open without a network too. */
  async #isReady({ path }: Screen): Promise<true | undefined> {
    if (path !== '/en/home') return undefined;
    return (await this.#page.evaluate(() => navigator.serviceWorker.controller !== null)) || undefined;
  }

  async #step(): Promise<void> {
    const { chance } = this.#world;
    const what = chance.weighted({ answer: 55, move: 25, flag: 3, fault: 17 });
    if (what === 'fault') return this.#fault();
    const screen = await this.#inRoom();
    if (what === 'answer') return this.#answer(screen);
    if (what === 'flag')
      return void (await this.#try(() =>
        pressIfThere(this.#page, chance.next() < 0.5 ? w('attempt.flag') : w('attempt.unflag')),
      ));
    this.#look(screen, false);
    const squares = this.#page.getByRole('button', { name: /^Question \d+:/ });
    await this.#try(async () =>
      squares.nth(chance.between(0, (await squares.count()) - 1)).click({ timeout: CLICK_MS }),
    );
    this.#look(await readScreen(this.#page, this.#world.quiz), false);
  }

  async #answer(screen: Screen): Promise<void> {
    const { chance, quiz } = this.#world;
    if (!screen.shown) return;
    const { question, answer } = screen.shown;
    this.#look(screen, false);
    this.seen.pressedUnseen(question.id);
    await this.#try(() => press(this.#page, question, chance));
    const after = await afterPress(this.#page, quiz, spellingOf(answer)).catch(() => undefined);
    if (after?.shown?.question === question) this.#look(after, true);
  }

  #look(screen: Screen, isAfterPress: boolean): void {
    const { shown, saysSaved } = screen;
    if (!shown) return;
    this.seen.see(shown.question, shown.answer, { afterPress: isAfterPress });
    if (saysSaved && !isAfterPress && shown.answer)
      this.seen.saved.push({ questionId: shown.question.id, answer: shown.answer });
  }

  async #fault(): Promise<void> {
    const { chance, quiz, line, learner } = this.#world;
    const fault = chance.weighted<Fault>({
      offline: 4,
      weather: 8,
      reload: 3,
      'reload offline': 2,
      'tab closed': 2,
      'closed at once': 2,
      'second tab': 1,
      expired: 1,
    });
    this.faults.push(fault);
    switch (fault) {
      case 'offline':
        return this.#setOffline(chance.next() < 0.6);
      case 'weather':
        return line.setWeather(
          chance.one<Weather>(['up', 'down', 'deaf', 'slow', 'hotel', 'flaky', 'flaky']),
        );
      case 'reload':
        return void (await this.#try(() => this.#page.reload({ timeout: 10_000 })));
      case 'reload offline':
        await this.#setOffline(true);
        return void (await this.#try(() => this.#page.reload({ timeout: 10_000 })));
      case 'tab closed':
        return this.#reopen();
      case 'closed at once': {
        const { shown } = await readScreen(this.#page, quiz);
        if (shown) this.seen.pressedUnseen(shown.question.id);
        if (shown) await this.#try(() => press(this.#page, shown.question, chance));
        return this.#reopen();
      }
      case 'second tab': {
        const first = this.#page;
        await this.#reopen({ keepsOther: true });
        await this.#answer(await this.#inRoom());
        return first.close();
      }
      case 'expired':
        return this.#world.expire(learner.userId);
    }
  }

  /** The browser notices that it has no network, and nothing comes through: neither for the page nor for its service worker. */
  async #setOffline(offline: boolean): Promise<void> {
    this.#world.line.setWeather(offline ? 'down' : 'up');
    const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#try(async () => {
      // What one session of the tools switches off, only the same one switches on again.
      const devtools = this.#tools.get(this.#page) ?? (await this.#context.newCDPSession(this.#page));
      this.#tools.set(this.#page, devtools);
      await devtools.send('Network.emulateNetworkConditions', { offline, ...speed });
    });
  }

  async #reopen({ keepsOther = false } = {}): Promise<void> {
    if (!keepsOther) await this.#page.close();
    this.#page = await this.#context.newPage();
    await this.#try(() => this.#page.goto(this.#roomPath, { timeout: 10_000 }));
  }

  get #roomPath(): string {
    const { course, slug } = this.#world.quiz;
    return `/en/my-course/${course}/attempt?quiz=${slug}`;
  }

  /** The open question, whatever has happened to the page: waits, and mends the network when waiting does not help. */
  async #inRoom(): Promise<Screen> {
    return this.#until('the question', async (screen) => {
      if (screen.shown) return screen;
      // The review is open: back to a question.
      await this.#try(() =>
        this.#page
          .getByRole('button', { name: /^Question \d+:/ })
          .first()
          .click({ timeout: 500 }),
      );
      return undefined;
    });
  }

  /** The start, pressed as often as it takes: however often, it is one attempt. */
  async #begin(): Promise<void> {
    const { course, slug } = this.#world.quiz;
    const { chance, line } = this.#world;
    await this.#page.goto(`/en/my-course/${course}/confirmation?quiz=${slug}`);
    if (chance.next() < 0.3) line.setWeather(chance.one<Weather>(['flaky', 'deaf', 'slow']));
    const button = this.#page.getByRole('button', {
      name: new RegExp(`^(${w('quiz.start')}|${w('quiz.resume')})$`),
    });
    await this.#until(
      'the start',
      async (screen) => {
        if (screen.shown) return true;
        await this.#try(() => button.click({ timeout: 1_000 }));
        return undefined;
      },
      `/en/my-course/${course}/confirmation?quiz=${slug}`,
    );
  }

  async #handIn(isInBadWeather: boolean): Promise<void> {
    const { chance, line } = this.#world;
    await this.#inRoom();
    if (isInBadWeather) {
      line.setWeather(chance.one<Weather>(['down', 'deaf', 'flaky', 'slow']));
      await this.#pressSubmit();
      await this.#page.waitForTimeout(chance.between(0, 1_500));
      if (chance.next() < 0.5) await this.#reopen();
    }
    await this.#until('the result', async (screen) => {
      if (screen.path.endsWith('/attempt/submitted')) return (await this.#hasResult()) || undefined;
      await this.#pressSubmit();
      return undefined;
    });
  }

  async #hasResult(): Promise<boolean> {
    const words = ['result.passed', 'result.failed', 'result.pending', 'result.time_up'].map((word) =>
      w(word),
    );
    const said = await this.#page.getByRole('status').allInnerTexts();
    return said.some((text) => words.some((word) => text.includes(word)));
  }

  async #pressSubmit(): Promise<void> {
    for (const word of ['attempt.review', 'attempt.submit', 'attempt.submit_anyway'])
      await this.#try(() => pressIfThere(this.#page, w(word)));
    // It was handed in, and the page that knew of it was closed.
    const isOver = this.#page.url().includes('/confirmation');
    if (isOver)
      await this.#try(() => this.#page.goto(this.#roomPath.replace('/attempt?', '/attempt/submitted?')));
  }

  async #untilSaved(): Promise<void> {
    await this.#until('everything saved', async (screen) =>
      screen.shown && screen.saysSaved ? true : undefined,
    );
  }

  /** Looks repeatedly. After a while the network is repaired and the page is opened again: all that a patient person would do. */
  async #until<T>(
    what: string,
    reached: (screen: Screen) => Promise<T | undefined>,
    address = this.#roomPath,
  ): Promise<T> {
    const { quiz } = this.#world;
    const startedAt = Date.now();
    let mends = 0;
    for (;;) {
      const screen = await readScreen(this.#page, quiz).catch(() => null);
      const found = screen && (await reached(screen));
      if (found !== undefined && found !== null) return found;
      const waited = Date.now() - startedAt;
      if (waited > BACK_WITHIN_MS) throw new Error(`${what} did not come: ${await this.#words()}`);
      if (waited > 1_500) {
        await this.#setOffline(false);
      }
      if (screen?.asksPassword) await this.#try(() => this.#signIn());
      else if (waited > 8_000 * (mends + 1)) {
        mends += 1;
        await this.#try(() => this.#page.goto(address, { timeout: 10_000 }));
      }
      await this.#page.waitForTimeout(100);
    }
  }

  async #signIn(): Promise<void> {
    await fillLogin(this.#page, this.#world.learner.nip, DEMO_PASSWORD);
    await this.#page.waitForFunction(
      () => !document.querySelector('input[autocomplete="current-password"]'),
      null,
      { timeout: 8_000 },
    );
  }

  #words = async (): Promise<string> =>
    `${this.#page.url()} ${await this.#page
      .locator('body')
      .innerText()
      .catch(() => '')}`
      .replaceAll(/\s+/g, ' ')
      .slice(0, 600);

  /** Whether it worked. Where nothing is certain, what fails is looked at by the next step. */
  async #try(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch {
      return false;
    }
  }
}

async function pressIfThere(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  if ((await button.count()) > 0) await button.click({ timeout: 1_000 });
}
