import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import type { Language } from '#shared/schema/field.ts';
import { axeFindings, signInAs, useProduct } from '../support/browser.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();

/** From an empty shelf to a grade, as the three people who take part in it, on the specification's own addresses. */
describe.each([
  { lang: 'id', size: { width: 390, height: 844 }, theme: 'dark' },
  { lang: 'en', size: { width: 1280, height: 860 }, theme: 'light' },
] as const)('in $lang, the learner at $size.width px, $theme', ({ lang, size, theme }) => {
  const w = wordsOf(lang);
  const names = {
    group: `Journey ${lang}`,
    class: `Class of the journey ${lang}`,
    module: `Before the start ${lang}`,
    quiz: `Quiz of the journey ${lang}`,
  };
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const courses = `/${lang}/courses/${slug(names.group)}`;
  const myClass = `/${lang}/my-course/${slug(names.class)}`;

  it('an organizer makes and publishes a group, a class, a module and a quiz', async () => {
    const page = await product.open({ colorScheme: theme });
    await signInAs(page, '10002', lang);
    const form = organizerForm(page, lang);

    await page.goto(`/${lang}/courses/create`);
    await form.text('name', names.group);
    await form.save();
    await page.waitForURL(`**${courses}`);
    await form.publish();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${courses}/create`);
    await form.text('name', names.class);
    await form.choose('type', 'product_refresh');
    await form.step('schedule');
    await form.check('self_paced');
    await form.step('people');
    await form.pick('trainer_ids', '10003');
    expect(await axeFindings(page)).toEqual([]);
    await form.save();
    await page.waitForURL(`**${courses}/${slug(names.class)}`);

    await page.goto(`${courses}/${slug(names.class)}/module/create`);
    await form.text('name', names.module);
    await button(page, { id: 'Teks', en: 'Text' }[lang]).click();
    await page.locator('.ProseMirror').fill('Wear the helmet & vest <always>.');
    await form.save();
    await page.waitForURL(`**${courses}/${slug(names.class)}/${slug(names.module)}`);
    await expectText(page, 'Wear the helmet & vest <always>.');
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${courses}/${slug(names.class)}/create-quiz`);
    await form.text('name', names.quiz);
    await form.text('time_limit', '30');
    await form.text('passing_score', '60');
    await form.save();
    await page.waitForURL(`**/${lang}/quiz/${slug(names.quiz)}/edit`);

    await addQuestions(page, form, lang, slug(names.quiz));
    await form.publish();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${courses}/${slug(names.class)}`);
    await form.publish();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a learner finds the class, enrols, reads and takes the quiz, over a reload', async () => {
    const page = await product.open({ viewport: size, colorScheme: theme });
    const replies = replyTexts(page);
    await signInAs(page, '10004', lang);
    await page.getByText(names.class).first().click();
    await page.waitForURL(`**${myClass}`);
    await expectHeading(page, names.class);
    expect(await axeFindings(page)).toEqual([]);

    await button(page, w('course.enrol')).click();
    await page.getByText(w('course.enrol_done', { name: names.class })).waitFor();
    await page.goto(`${myClass}/module/${slug(names.module)}`);
    await expectText(page, 'Wear the helmet & vest <always>.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^${w('module.done_last')}`) }).click();

    await page.goto(`${myClass}/confirmation?quiz=${slug(names.quiz)}`);
    await expectText(page, w('quiz.essay'));
    expect(await axeFindings(page)).toEqual([]);
    await button(page, w('quiz.start')).click();
    await page.waitForURL(`**${myClass}/attempt?quiz=*`);

    // Not `check`: the screen shows a choice once it is stored on the device.
    await page.getByRole('radio', { name: /Stop and warn/ }).click();
    await page.getByRole('radio', { name: /Stop and warn/, checked: true }).waitFor();
    await button(page, w('attempt.next')).click();
    await page.getByRole('radio', { name: w('attempt.true') }).click();
    await page.getByRole('radio', { name: w('attempt.true'), checked: true }).waitFor();
    await button(page, w('attempt.next')).click();
    await page.locator('textarea').fill('Because everybody goes home.');
    await page
      .getByText(w('attempt.saved_at', { time: '' }).trim(), { exact: false })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await expectText(page, w('attempt.of', { no: 3, total: 3 }));
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Because everybody goes home.');
    await button(page, w('attempt.previous')).click();
    await button(page, w('attempt.previous')).click();
    expect(await page.getByRole('radio', { name: /Stop and warn/ }).isChecked()).toBe(true);
    await button(page, w('attempt.next')).click();
    await button(page, w('attempt.next')).click();

    await button(page, w('attempt.review')).click();
    await button(page, w('attempt.submit')).click();
    await page.waitForURL(`**${myClass}/attempt/submitted?*`);
    await expectText(page, w('result.pending'));
    expect(await axeFindings(page)).toEqual([]);
    for (const text of replies) expect(text).not.toMatch(/"correct(_value)?":|"explanation"/);
  });

  it('the organizer corrects the essay', async () => {
    const page = await product.open({ colorScheme: theme });
    await signInAs(page, '10002', lang);
    await page.goto(`/${lang}/quiz/${slug(names.quiz)}/correction`);
    await expectText(page, 'Because everybody goes home.');
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('input[inputmode="decimal"], input[type="number"]').first().fill('2');
    await page.keyboard.press('Control+Enter');
    await expectText(page, w('correction.all_done'));
  });

  it('the learner sees the grade', async () => {
    const page = await product.open({ viewport: size, colorScheme: theme });
    await signInAs(page, '10004', lang);
    await page.goto(`/${lang}/grade/user`);
    await expectText(page, names.quiz);
    await expectText(page, w('attempt_state.passed'));
    expect(await axeFindings(page)).toEqual([]);
  });
});

async function addQuestions(
  page: Page,
  form: ReturnType<typeof organizerForm>,
  lang: Language,
  quiz: string,
) {
  const w = wordsOf(lang);
  // Saving leads on to an empty form: the questions of a quiz are written one after the other.
  const next = async () => {
    await form.save();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="stem"]')?.value === '');
  };

  await page.goto(`/${lang}/quiz/${quiz}/question/create`);
  await form.choose('type', 'multiple_choice');
  await form.text('stem', 'What comes first?');
  const texts = page.getByRole('textbox', {
    name: new RegExp(w('admin.question.choice', { letter: '[A-Z]' })),
  });
  await texts.nth(0).fill('Stop and warn');
  await texts.nth(1).fill('Run');
  await page.getByRole('radio', { name: w('admin.question.is_correct', { letter: 'A' }) }).check();
  await next();

  await form.choose('type', 'true_false');
  await form.text('stem', 'A vest is needed everywhere.');
  // The preview beside the form has one too.
  await page
    .getByRole('radio', { name: w('admin.question.true'), exact: true })
    .first()
    .check();
  await next();

  await form.choose('type', 'essay');
  await form.text('stem', 'Why do we do this?');
  await form.text('mark', '2');
  await button(page, w('action.save')).click();
  await page.waitForURL(`**/${lang}/quiz/${quiz}/edit`);
}

/** The generated form, by the names of its fields. */
function organizerForm(page: Page, lang: Language) {
  const w = wordsOf(lang);
  const labelOf = (name: string) =>
    Object.values(resources)
      .map(
        (resource) =>
          (resource.fields as Record<string, { label: Record<Language, string> }>)[name]?.label[lang],
      )
      .filter((label): label is string => Boolean(label));
  const combobox = (name: string): Locator =>
    labelOf(name)
      .map((label) => page.getByRole('combobox', { name: new RegExp(`^${label}`) }))
      .reduce((all, one) => all.or(one))
      .first();
  return {
    text: (name: string, value: string) =>
      page.locator(`[name="${name}"]:not([aria-hidden])`).first().fill(value),
    async choose(name: string, value: string) {
      await combobox(name).click();
      await page.locator(`[role="option"][data-value="${value}"]`).click();
    },
    check: (name: string) =>
      page.getByRole('switch', { name: new RegExp(`^(${labelOf(name).join('|')})`) }).check(),
    async pick(name: string, text: string) {
      await combobox(name).fill(text);
      await page.getByRole('option').first().click();
    },
    /** Of the class form. */
    step: (key: string) => button(page, w(`classes.step.${key}`)).click(),
    async save() {
      await page.locator('button[type="submit"]').first().click();
    },
    async publish() {
      await button(page, w('admin.publish.publish')).first().click();
      await page.getByText(w('admin.publish.published')).first().waitFor();
    },
  };
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
const expectText = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const expectHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Every JSON that the page receives from now on. */
function replyTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/api/login')) return;
    texts.push(await response.text().catch(() => ''));
  });
  return texts;
}
