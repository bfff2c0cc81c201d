import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright';
import { expect, it } from 'vitest';
import { cmi5Zip, courseXml, unitXml } from '../support/cmi5.ts';
import { beSignedIn, useProduct } from '../support/browser.ts';
import { contentSample, hasContentSamples } from '../support/contentSamples.ts';
import { moduleWith } from '../support/packageModule.ts';
import { wordsOf } from '../support/words.ts';

const product = useProduct();
const t = wordsOf('en');

async function learnerAt(path: string, options = {}): Promise<Page> {
  const page = await product.open(options);
  page.setDefaultTimeout(15_000);
  await beSignedIn(page, '10004');
  await page.goto(path);
  return page;
}
const unitIn = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
const begin = (page: Page) =>
  page.getByRole('link', { name: t('content.package.action.start'), exact: true }).click();

/** A unit of a few lines, as a maker would write it: it keeps its place and says its results. */
const UNIT = `<!doctype html><meta charset="utf-8"><title>Unit</title><h1>Visit <span id="n">…</span></h1>
<button id="pass">Pass</button> <button id="back">Back</button><p id="said"></p>
<script type="module">
const p = Object.fromEntries(new URL(location.href).searchParams);
const token = (await (await fetch(p.fetch, { method: 'POST' })).json())['auth-token'];
const headers = { 'X-Experience-API-Version': '1.0.3', Authorization: 'Basic ' + token, 'Content-Type': 'application/json' };
const state = (stateId) => p.endpoint + '/activities/state?' + new URLSearchParams({ stateId, activityId: p.activityId, agent: p.actor, registration: p.registration });
const data = await (await fetch(state('LMS.LaunchData'), { headers })).json();
const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/';
const say = async (verb, result, ...categories) => {
  const context = structuredClone(data.contextTemplate);
  context.registration = p.registration;
  context.contextActivities.category = ['cmi5', ...categories].map((id) => ({ id: CMI5 + id }));
  const reply = await fetch(p.endpoint + '/statements', { method: 'POST', headers, body: JSON.stringify({
    actor: JSON.parse(p.actor), verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb }, object: { id: p.activityId }, result, context, timestamp: new Date().toISOString() }) });
  document.getElementById('said').textContent = verb + ' ' + reply.status;
};
const before = await fetch(state('visits'), { headers });
const visits = before.ok ? (await before.json()).visits + 1 : 1;
await fetch(state('visits'), { method: 'PUT', headers, body: JSON.stringify({ visits }) });
document.getElementById('n').textContent = visits;
await say('initialized');
document.getElementById('pass').onclick = () => say('passed', { success: true, duration: 'PT1S', score: { scaled: 0.9 } }, 'moveon');
document.getElementById('back').onclick = async () => { await say('terminated', { duration: 'PT1S' }); location.href = data.returnURL; };
</script>`;

it('opens each unit of a course, goes on where it was left, and comes back by itself', async () => {
  const xml = courseXml(unitXml('one', 'moveOn="Passed"') + unitXml('two', 'moveOn="Passed"'));
  const zip = cmi5Zip(xml, { 'one.html': UNIT, 'two.html': UNIT });
  const { path } = await moduleWith(product.url, zip, 'Course of two units');
  const page = await learnerAt(path);
  await begin(page);
  await unitIn(page).getByRole('heading', { name: 'Visit 1' }).waitFor();
  await unitIn(page).getByText('initialized 200').waitFor();
  await page.getByRole('button', { name: t('player.exit'), exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('link', { name: t('content.package.action.resume'), exact: true }).click();
  await unitIn(page).getByRole('heading', { name: 'Visit 2' }).waitFor();
  await unitIn(page).getByRole('button', { name: 'Pass' }).click();
  await unitIn(page).getByText('passed 200').waitFor();
  await page.getByRole('button', { name: t('player.contents') }).click();
  await page
    .getByRole('navigation', { name: t('player.contents') })
    .getByRole('button', { name: /Unit two/ })
    .click();
  await unitIn(page).getByRole('heading', { name: 'Visit 1' }).waitFor();
  await unitIn(page).getByText('initialized 200').waitFor();
  await unitIn(page).getByRole('button', { name: 'Pass' }).click();
  await unitIn(page).getByText('passed 200').waitFor();
  await unitIn(page).getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText(t('content.package.state.passed')).waitFor();
});

/** Nothing is stored yet when the course asks where its learner stopped. */
const isFirstRead = (response: Response) =>
  response.status() === 404 &&
  response.request().method() === 'GET' &&
  new URL(response.url()).searchParams.get('stateId') === 'suspendData';

it.skipIf(!hasContentSamples)('plays the geology course of the makers of cmi5', async () => {
  const zip = readFileSync(contentSample('cmi5-single-au-basic-responsive.zip')!);
  const { path } = await moduleWith(product.url, zip, 'Geology');
  const page = await learnerAt(path);
  const problems: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/xapi/') && response.status() >= 400 && !isFirstRead(response))
      problems.push(`${response.status()} ${response.url().replace(/^.*\/xapi\/[^/]+/, '')}`);
  });
  // It offers to go on from there if it hears of a page that was turned before.
  const hasRead = page.waitForResponse(isFirstRead);
  await begin(page);
  await hasRead;
  const unit = unitIn(page);
  await unit.getByText('Introduction to Geology').first().waitFor();
  const inner = () => page.frames().find((frame) => frame.url().includes('/index.html?'))!;
  const quiz = unit.getByRole('button', { name: /Select correct answers/ });
  for (let turn = 0; turn < 40 && !(await quiz.isVisible()); turn += 1)
    await inner().evaluate('course.nextPage()');
  await quiz.click();
  await unit.getByRole('button', { name: 'Submit Answers' }).click();
  await unit.locator('#score-passed').waitFor();
  await unit.getByRole('button', { name: 'Exit the Course' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByText(t('content.package.state.passed')).waitFor();
  expect(problems).toEqual([]);
});
