import { expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { fetchJson } from '../support/fetchJson.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const w = wordsOf('en');

interface Row {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly group: { readonly slug: string };
}

it('a scanned code checks a person in through signing in, and the trainer’s wall shows it', async () => {
  const token = await signIn(product.url, '10002');
  const get = <T>(path: string) => fetchJson<T>(`${product.url}/api/${path}`, token);
  const course = (await get<Row[]>('classes')).find(({ slug }) => slug.includes('pendingin-udara'))!;
  const filter = encodeURIComponent(JSON.stringify({ class_id: course.id }));
  const [session] = await get<Row[]>(`attendance-sessions?filter=${filter}`);

  const wall = await product.open({ viewport: { width: 1280, height: 900 } });
  await beSignedIn(wall, '10002');
  await wall.goto(`/en/courses/${course.group.slug}/${course.slug}?tab=attendance&session=${session!.id}`);
  await wall.getByRole('button', { name: w('attendance_tab.show_code') }).click();
  const screen = wall.getByRole('dialog', { name: session!.name });
  await screen.getByRole('img', { name: w('attendance_tab.qr') }).waitFor();

  // What the camera of a phone reads from the wall.
  const { link } = await get<{ link: string }>(`attendance-sessions/${session!.id}/code`);
  const phone = await product.open({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await phone.goto(link);
  await phone.waitForURL('**/en/login?redirect=*');
  await phone.locator('input[name="username"]').fill('10004');
  await phone.locator('input[type="password"]').fill('mahir-demo');
  await phone.keyboard.press('Enter');
  await phone.waitForURL(`**/en/my-course/${course.slug}/attendance`);
  await phone
    .getByRole('status')
    .getByText(/You are present/)
    .waitFor();

  await screen.getByText('Dewi Lestari').waitFor();
  await screen.getByText(/^1 of \d+ present$/).waitFor();
  await wall.keyboard.press('Escape');
  await expect.poll(() => screen.count()).toBe(0);
  expect(
    await wall
      .getByRole('radiogroup', { name: 'Dewi Lestari' })
      .getByRole('radio', { checked: true })
      .textContent(),
  ).toBe(w('attendance_tab.state.present'));
});
