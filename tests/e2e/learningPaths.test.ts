import { expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { textBlock } from '../support/blocks.ts';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { callerOf } from '../support/caller.ts';
import { dataOf, makeClass } from '../support/school.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');
const PATH = 'First week in the warehouse';

/** A class without dates that is complete once its one text is read. */
async function readableClass(): Promise<{ readonly name: string }> {
  const organizer = callerOf(product.url, await signIn(product.url, '10002'));
  const course = await makeClass(organizer, {
    name: 'Our warehouse',
    self_paced: true,
    start_at: null,
    end_at: null,
  });
  dataOf(
    await organizer.post('/api/modules', {
      name: 'The gates',
      class_id: course.id,
      blocks: [textBlock('<p>Gate one is for deliveries.</p>')],
    }),
  );
  return course;
}

it('a path leads from the organizer to the learner’s phone and to the manager’s team', async () => {
  const course = await readableClass();
  const desk = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(desk, '10002');
  await desk.goto('/en/programme/create');
  await desk.getByRole('textbox', { name: 'Name *' }).fill(PATH);
  await desk.getByRole('spinbutton', { name: 'To be done within (days)' }).fill('7');
  await desk.getByRole('combobox', { name: 'People by name' }).fill('10004');
  await desk.getByRole('option', { name: /Dewi Lestari/ }).click();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: w('action.save'), exact: true }).click();
  await desk.getByRole('heading', { name: PATH, level: 1 }).waitFor();

  await desk.getByRole('link', { name: 'Create step' }).click();
  await desk.getByRole('textbox', { name: 'Name *' }).fill('Know the gates');
  await desk.getByRole('combobox', { name: 'Classes *' }).fill(course.name);
  await desk.getByRole('option', { name: course.name }).click();
  await desk.keyboard.press('Tab');
  await desk.getByRole('button', { name: w('action.save'), exact: true }).click();
  await desk.getByRole('cell', { name: 'Know the gates', exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Unpublish' }).waitFor();

  const manager = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(manager, '10005');
  const row = manager.getByRole('row').filter({ hasText: 'Dewi Lestari' });
  await expect
    .poll(async () => {
      await manager.goto('/en/team');
      await row.waitFor();
      return row.getByText(PATH).count();
    })
    .toBe(1);

  const phone = await product.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await beSignedIn(phone, '10004');
  await phone.goto('/en/home');
  await phone.getByRole('link', { name: PATH }).tap();
  await phone.getByText(w('courses.path_done', { done: 0, total: 1 })).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('link', { name: course.name }).tap();
  await phone.getByRole('button', { name: 'Enrol', exact: true }).tap();
  await phone.getByRole('link', { name: 'Start the class' }).tap();
  await phone.getByRole('button', { name: 'Mark as done' }).tap();
  await phone.getByRole('button', { name: 'Mark as done' }).waitFor({ state: 'detached' });
  await phone.goto('/en/my-course/programme/first-week-in-the-warehouse');
  await phone.getByText(/^Completed on/).waitFor();
  expect(await axeFindings(phone)).toEqual([]);

  await desk.goto('/en/programme-people');
  await desk
    .getByRole('row')
    .filter({ hasText: PATH })
    .getByRole('cell', { name: 'Completed', exact: true })
    .waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await manager.reload();
  await row.waitFor();
  expect(await row.getByText(PATH).count()).toBe(0);
});
