import type { Page } from 'playwright';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { wordsOf } from '../support/words.ts';
import { spellingOf, type ChaosQuestion, type ChaosQuiz } from './prepare.ts';
import type { Chance } from './seeded.ts';

const w = wordsOf('en');
const WORDS = ['helm', ' HELM ', 'rope', 'because of the rope', 'Because everybody goes home. '.repeat(20)];
/** A click that finds nothing: the page has changed under it, as pages do here. */
export const CLICK_MS = 2_500;
const TYPED_SEEN_AFTER_MS = 300;
/** A press is on the screen within this time, or it did not happen. */
const SHOWN_WITHIN_MS = 3_000;

/** What the page shows at one instant. */
export interface Screen {
  readonly path: string;
  readonly asksPassword: boolean;
  /** Everything that was answered has reached the server. */
  readonly saysSaved: boolean;
  /** The open question and the answer that it shows. */
  readonly shown: { readonly question: ChaosQuestion; readonly answer: AnswerValue | null } | null;
}

/** Reads the page in one go, so that no change falls between two looks. */
export async function readScreen(page: Page, quiz: ChaosQuiz): Promise<Screen> {
  const raw = await page.evaluate(readDom, w('attempt.order_take'));
  const question = raw.stem === null ? undefined : quiz.questions.get(raw.stem);
  const isSaved = raw.bar.some((text) => text.startsWith(w('state.saved')));
  return {
    path: raw.path,
    asksPassword: raw.asksPassword,
    saysSaved: isSaved,
    shown: question ? { question, answer: answerOf(question, raw) } : null,
  };
}

type Raw = ReturnType<typeof readDom>;

/** Runs in the page: it can use nothing from here. */
function readDom(take: string) {
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const stem = document.querySelector('main p[id$="-stem"]');
  const section = stem?.closest('section');
  const inSection = <E extends Element>(selector: string) =>
    section ? [...section.querySelectorAll<E>(selector)] : [];
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  return {
    path: location.pathname,
    asksPassword: all('input[autocomplete="current-password"]').length > 0,
    bar: all('header p').map(textOf),
    stem: stem ? textOf(stem) : null,
    picks: inSection<HTMLInputElement>('input[type=radio], input[type=checkbox]').map((input) => ({
      isChecked: input.checked,
      text: textOf(input.closest('label')?.querySelector('span:last-child')),
    })),
    typed:
      inSection<HTMLInputElement>('textarea, input:not([type=radio]):not([type=checkbox])')[0]?.value ?? '',
    matched: inSection<HTMLSelectElement>('select').map((select) => ({
      prompt: textOf(select.closest('label')?.querySelector('span')),
      key: select.value,
    })),
    order: inSection('ol li > span:nth-child(2)').map(textOf),
    isOrderOpen: inSection('button').some((button) => textOf(button) === take),
  };
}

function answerOf(question: ChaosQuestion, raw: Raw): AnswerValue | null {
  const key = (text: string) => question.keyOf.get(text) ?? `unknown ${text}`;
  switch (question.type) {
    case 'multiple_choice': {
      const choices = raw.picks.filter(({ isChecked }) => isChecked).map(({ text }) => key(text));
      return choices.length > 0 ? { choices } : null;
    }
    case 'true_false': {
      const index = raw.picks.findIndex(({ isChecked }) => isChecked);
      return index < 0 ? null : { value: index === 0 };
    }
    case 'matching': {
      const chosen = raw.matched.filter((one) => one.key !== '');
      return chosen.length > 0
        ? { pairs: Object.fromEntries(chosen.map((one) => [key(one.prompt), one.key])) }
        : null;
    }
    case 'ordering':
      return raw.isOrderOpen ? null : { order: raw.order.map(key) };
    default:
      return raw.typed === '' ? null : { text: raw.typed };
  }
}

/** Changes the answer of the open question as a person does, without waiting for what the page makes of it. */
export async function press(page: Page, question: ChaosQuestion, chance: Chance): Promise<void> {
  // By its words: the page may be on its way to another question.
  const step = page.locator('section').filter({ has: page.getByText(question.stem, { exact: true }) });
  switch (question.type) {
    case 'multiple_choice':
    case 'true_false': {
      // To press what is pressed already changes nothing.
      const labels = step.locator('label:has([type=checkbox]), label:has([type=radio]:not(:checked))');
      return labels.nth(chance.between(0, (await labels.count()) - 1)).click({ timeout: CLICK_MS });
    }
    case 'matching': {
      const selects = step.locator('select');
      const select = selects.nth(chance.between(0, (await selects.count()) - 1));
      const now = await select.inputValue({ timeout: CLICK_MS });
      const others = question.matchKeys.filter((key) => key !== now);
      return void (await select.selectOption(chance.one(others), { timeout: CLICK_MS }));
    }
    case 'ordering': {
      const moves = step.locator('ol button:not([aria-disabled="true"])');
      return moves.nth(chance.between(0, (await moves.count()) - 1)).click({ timeout: CLICK_MS });
    }
    case 'numeric':
      return step.locator('input').fill(String(chance.between(0, 9)), { timeout: CLICK_MS });
    default:
      return step.locator('input, textarea').fill(chance.one(WORDS), { timeout: CLICK_MS });
  }
}

/**
 * What the screen shows after a press; undefined when nothing has changed in time. A choice is awaited; typed text is shown
 * at once and stored a moment later, so it counts as shown after a short time.
 */
export async function afterPress(page: Page, quiz: ChaosQuiz, before: string): Promise<Screen | undefined> {
  const until = Date.now() + SHOWN_WITHIN_MS;
  while (Date.now() < until) {
    const screen = await readScreen(page, quiz);
    if (!screen.shown) return undefined;
    if (['short_answer', 'numeric', 'essay'].includes(screen.shown.question.type)) {
      await page.waitForTimeout(TYPED_SEEN_AFTER_MS);
      return readScreen(page, quiz);
    }
    if (spellingOf(screen.shown.answer) !== before) return screen;
    await page.waitForTimeout(20);
  }
  return undefined;
}
