import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { wordsOf } from '../support/words.ts';
import type { Visit } from '../support/useCompanies.ts';

const w = wordsOf('en');

/** A figure and the screens that show it, each with what was read there. */
export type Readings = Readonly<Record<string, number | string>>;

/** What several screens say of one class: how many take part. */
export async function participants({ page, places }: Visit): Promise<Readings> {
  const { name: group, course } = places['courses/:name/:course']!.params;
  await page.goto(`/en/courses/${group}/${course}`);
  const overview = await numberIn(page.getByRole('link', { name: /^[\d.,]+\s*Participants$/ }));
  await page.goto(`/en/courses/${group}/${course}?tab=participants`);
  await page.getByRole('row').nth(1).waitFor();
  // “All” has those who have left, wait or did not come besides.
  const views = page.getByRole('button', {
    name: /^[\d.,]+ (Enrolled|In progress|Completed|Not completed)$/,
  });
  await views.first().waitFor();
  const tab = (await views.allInnerTexts()).reduce((sum, text) => sum + numberOf(text), 0);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`/en/courses/${group}`);
  const list = await numberIn(await cellOf(page, name, 'Participants'));
  return { overview, tab, list };
}

/** Answers that wait for a mark: the menu's badge, and all quizzes of the list together. */
export async function toCorrect({ page }: Visit): Promise<Readings> {
  const list = encodeURIComponent(JSON.stringify({ to_correct: true }));
  await page.goto(`/en/quiz?filter=${list}&perPage=200`);
  await page.getByRole('row').nth(1).waitFor();
  const link = page
    .getByRole('navigation', { name: w('shell.menu') })
    .getByRole('link', { name: new RegExp(`^${w('correction.to_correct')}`) });
  const column = await columnOf(page, 'To correct');
  const cells = await page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts();
  return { menu: await numberIn(link), quizzes: cells.reduce((sum, text) => sum + numberOf(text), 0) };
}

/** How many have finished a class of a group: on the group's own page, and among all groups. */
export async function finishedOfGroup({ page, places }: Visit): Promise<Readings> {
  const { name: group } = places['report/group/:name']!.params;
  const [, own] = await figureIn(page, `/en/report/group/${group}`, 'Completion');
  return { own: own!, groups: await ofGroup(page, '/en/report/group', group!, 'Finished') };
}

/** Who is late with classes of a group: as people and as classes on its own page, as people among all groups, as classes in the report of everything. */
export async function overdueOfGroup({ page, places }: Visit): Promise<Readings> {
  const { name: group } = places['report/group/:name']!.params;
  // No classes are named where nobody is late.
  const [late = 0, ofClasses = 0] = await figureIn(page, `/en/report/group/${group}`, 'Overdue');
  const people = await ofGroup(page, '/en/report/group', group!, 'Overdue');
  const classes = await ofGroup(page, '/en/report', group!, 'Overdue classes');
  return { own: [late, ofClasses].join(), elsewhere: [people, classes].join() };
}

/** How many people of the company are late: the report's figure, its departments, their total, and the list behind it. */
export async function overduePeople({ page }: Visit): Promise<Readings> {
  const [report] = await figureIn(page, '/en/report', 'Overdue');
  const table = page.locator('table', { has: page.getByRole('columnheader', { name: 'Department' }) });
  const column = await columnOf(table, 'Overdue');
  const cells = await table.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();
  const [total, ...departments] = cells.map(numberOf).toReversed();
  await keyFigure(page, 'Overdue').getByRole('button').click();
  const title = page.getByRole('heading', { name: /^Overdue \([\d.,]+\)$/ });
  return {
    report: report!,
    departments: departments.reduce((sum, count) => sum + count, 0),
    total: total!,
    list: await numberIn(title),
  };
}

/** How many requirements of the company are overdue: in the report and in the matrix. */
export async function overdueRequirements({ page }: Visit): Promise<Readings> {
  const [, report] = await figureIn(page, '/en/report', 'Overdue');
  return { report: report!, matrix: await overdueInMatrix(page, '/en/report/competency') };
}

/** The overdue work of a team, as people, requirements and classes: in the report of its manager and on its page. */
export async function overdueOfTeam({ page }: Visit): Promise<Readings> {
  const report = await figureIn(page, '/en/report', 'Overdue');
  return { report: report.join(), team: (await overdueOnTeamPage(page)).join() };
}

/** How many requirements of a team are overdue: on its page and in its matrix. */
export async function teamRequirements({ page }: Visit): Promise<Readings> {
  const [, team] = await overdueOnTeamPage(page);
  return { team: team!, matrix: await overdueInMatrix(page, '/en/team/matrix') };
}

/** How many requirements of a person are overdue: on the team's page and on their own. */
export async function overdueOfPerson({ page }: Visit): Promise<Readings> {
  await page.goto('/en/team?risk=overdue');
  const late = page.locator('tbody tr', { hasText: / (due|days? late)/ }).first();
  await late.waitFor();
  // The most urgent one is not folded away.
  const fold = late.locator('summary');
  if (await fold.count()) await fold.click();
  const lines = await late.locator('td').nth(1).innerText();
  const classes = await late.locator('td').nth(1).locator('a[href*="/report/course/"]').count();
  const team = (lines.match(/days? late/g) ?? []).length - classes;
  const link = late.getByRole('rowheader').getByRole('link');
  const name = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const tags = page.getByText('Overdue', { exact: true });
  await tags.first().waitFor();
  return { team, person: await tags.count() };
}

/** The numbers of a report's key figure: its own, and those of the line below it. */
async function figureIn(page: Page, address: string, name: string): Promise<number[]> {
  await page.goto(address);
  return numbersIn(await keyFigure(page, name).innerText());
}

/** The help has the same names in a list without numbers. */
const keyFigure = (page: Page, name: string): Locator =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd', { hasText: /^\s*[\d–]/ });

/** The number of a class group in the table that has a line for each. */
async function ofGroup(page: Page, address: string, group: string, heading: string): Promise<number> {
  await page.goto(address);
  const link = page.locator(`th a[href*="/report/group/${group}?"], th a[href$="/report/group/${group}"]`);
  const table = page.locator('table', { has: link });
  const column = await columnOf(table, heading);
  return numberIn(table.locator('tr', { has: link }).locator(`:is(td, th):nth-child(${column})`));
}

async function overdueOnTeamPage(page: Page): Promise<number[]> {
  await page.goto('/en/team');
  return numbersIn(await page.getByText(/ overdue, with /).innerText());
}

async function overdueInMatrix(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return numberIn(page.locator('[data-figure="overdue"] dd'));
}

async function cellOf(page: Page, row: string, heading: string): Promise<Locator> {
  const column = await columnOf(page, heading);
  return page.locator('tbody tr', { hasText: row }).first().locator(`:is(td, th):nth-child(${column})`);
}

async function columnOf(within: Page | Locator, heading: string): Promise<number> {
  const headings = within.locator('thead th');
  await headings.first().waitFor();
  const texts = (await headings.allInnerTexts()).map((text) => text.trim());
  expect(texts).toContain(heading);
  return texts.indexOf(heading) + 1;
}

const numberOf = (text: string): number => Number((/[\d.,]+/.exec(text)?.[0] ?? '0').replaceAll(/[.,]/g, ''));
/** All numbers of a text, also the one that is a word. */
const numbersIn = (text: string): number[] =>
  (text.replace(/\bone\b/g, '1').match(/\d[\d.,]*/g) ?? []).map(numberOf);
const numberIn = async (locator: Locator): Promise<number> => numberOf(await locator.first().innerText());
