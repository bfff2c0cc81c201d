import { expect } from 'vitest';
import { people } from '#i18n/en/people.ts';
import { roleTools as roleWords } from '#i18n/en/roleTools.ts';
import { viewRole as viewWords } from '#i18n/en/viewRole.ts';
import { useJobsBy } from '../../support/jobs.ts';
import { newestLink } from '../../support/printed.ts';
import { dataOf } from '../../support/school.ts';
import { wordsOf } from '../../support/words.ts';
import { useCompanies } from '../../support/useCompanies.ts';

/** In a company of 5,000 people, whose lists never hold all there is. */
const companies = useCompanies(['large']);
const w = wordsOf('en');
const { user } = people;
const { roleTools } = roleWords;
const { viewRole } = viewWords;
const job = useJobsBy(
  ['Administrator', 'Auditor', 'Line Manager'],
  async (role) => (await companies.visit('large', role)).page,
);
const as = (role: 'Administrator') => companies.as('large', role);
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const newcomer = { nip: '007001', name: 'Ratih Kusumawardhani', email: 'ratih@example.com' };
const newcomerPage = `/en/settings/user/${newcomer.nip}`;
const rowsOf = async (filter: object): Promise<{ id: string; role_ids: string[]; active: boolean }[]> =>
  dataOf(await (await as('Administrator')).get(`/api/${filtered('user', filter)}&range=[0,199]`));
const roleNamed = async (name: string): Promise<string> =>
  dataOf<{ id: string; name: string }[]>(await (await as('Administrator')).get('/api/roles')).find(
    (role) => role.name === name,
  )!.id;

job({ by: 'Administrator', name: 'add a person', target: 2 }, async ({ page, click, type }) => {
  await page.goto('/en/settings/user');
  await click(page.getByRole('link', { name: 'Create user' }).first());
  for (const [name, text] of Object.entries(newcomer)) await type(page.locator(`[name="${name}"]`), text);
  await click(page.getByRole('button', { name: w('action.save'), exact: true }));
  await page.waitForURL((url) => !url.pathname.endsWith('/create'));
  expect(await rowsOf({ nip: newcomer.nip })).toMatchObject([{ active: true }]);
});

job({ by: 'Administrator', name: 'invite a person', target: 1 }, async ({ page, click }) => {
  await page.goto(newcomerPage);
  await click(page.getByRole('button', { name: user.invite }));
  const path = await newestLink(() => companies.output('large'), /\/(?:en|id)(\/password\/[\w-]{43})/g);
  const invited = await companies.open('large');
  await invited.goto(`/en${path}`);
  await invited.getByText(newcomer.name).waitFor();
});

job({ by: 'Administrator', name: 'give a person a role', target: 4 }, async ({ page, click, select }) => {
  await page.goto(newcomerPage);
  await click(page.getByRole('tab', { name: user.tab.roles }));
  await select(page.getByRole('combobox', { name: user.role.give_which }), 'Corrector');
  await click(page.getByRole('button', { name: user.role.give, exact: true }));
  await page.getByRole('button', { name: user.role.take_label.replace('%{role}', 'Corrector') }).waitFor();
  expect((await rowsOf({ nip: newcomer.nip }))[0]!.role_ids).toContain(await roleNamed('Corrector'));
});

job(
  { by: 'Administrator', name: 'give the people of a city a role, after a trial run', target: 5 },
  async ({ page, click }) => {
    const cashiers = { placement_city: 'Sorong', position: 'Kasir' };
    await page.goto(filtered('/en/settings/user', cashiers));
    await click(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await click(page.getByRole('button', { name: roleTools.assign.open }));
    const dialog = page.getByRole('dialog');
    await click(dialog.getByRole('radio', { name: `Trainer: ${roleTools.assign.give}` }));
    await click(dialog.getByRole('button', { name: roleTools.assign.try }));
    const change = dialog.getByRole('button', { name: /^Change \d+ (person|people)$/ });
    const told = Number.parseInt(/\d+/.exec((await change.textContent())!)![0], 10);
    expect(told).toBeGreaterThan(1);
    await click(change);
    await page.getByText(`Roles of ${told} people changed`).waitFor();
  },
);

job({ by: 'Administrator', name: 'preview Mahir as a role sees it', target: 3 }, async ({ page, click }) => {
  await page.goto('/en/roles');
  await click(page.getByRole('link', { name: 'Corrector', exact: true }));
  await click(page.getByRole('button', { name: roleTools.view }));
  const menu = page.getByRole('navigation', { name: w('shell.menu') });
  // The page starts again in that role: at first there is no menu.
  await menu.getByRole('link', { name: 'Quizzes and questions' }).waitFor();
  await menu.getByRole('link', { name: 'Users' }).waitFor({ state: 'detached' });
  await click(page.getByRole('button', { name: viewRole.leave }));
  await menu.getByRole('link', { name: 'Users' }).waitFor();
});

job({ by: 'Administrator', name: 'find out whether a person can open a screen', target: 3 }, async (hand) => {
  const { page, click, select } = hand;
  await page.goto(newcomerPage);
  await click(page.getByRole('tab', { name: user.tab.roles }));
  await select(page.getByLabel(user.access.screen, { exact: true }), 'Audit log (settings/audit)');
  await page.getByText(user.access.no).waitFor();
  await page.getByText(/Roles that would allow it: .*Auditor/).waitFor();
});

job({ by: 'Administrator', name: 'deactivate a person who has left', target: 3 }, async ({ page, click }) => {
  await page.goto(newcomerPage);
  await click(page.getByRole('link', { name: user.edit }));
  await click(page.getByRole('switch', { name: /^Active/ }));
  await click(page.getByRole('button', { name: w('action.save'), exact: true }));
  await page.getByText(user.inactive, { exact: true }).waitFor();
  expect(await rowsOf({ nip: newcomer.nip })).toMatchObject([{ active: false }]);
});

job({ by: 'Auditor', name: 'find an event of the audit log', target: 2 }, async ({ page, click, type }) => {
  await page.goto('/en/settings/audit');
  await type(page.getByRole('searchbox'), '100000001');
  await click(page.getByRole('button', { name: 'Action', exact: true }));
  await type(page.getByRole('dialog', { name: 'Action' }).getByRole('combobox'), 'invi');
  await click(page.getByRole('option', { name: 'invited' }));
  // The first closes the list of actions, the second the filter.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('row').filter({ hasText: newcomer.name }).count()).toBe(1);
});

job({ by: 'Auditor', name: 'see what changed in a record', target: 2 }, async ({ page, click }) => {
  await page.goto(filtered('/en/settings/audit', { entity: 'users' }));
  await click(page.getByRole('button', { name: `Only what was done to ${newcomer.name}` }).first());
  const edited = page.getByRole('row').filter({ hasText: 'edited' }).first();
  await click(edited.getByText('1 value'));
  const values = page.getByRole('row', { name: /^Active/ });
  await values.getByText('Yes').or(values.getByText('yes')).waitFor();
});

job(
  { by: 'Auditor', name: 'export the events of a kind as a file', target: 2 },
  async ({ page, click, save }) => {
    await page.goto(filtered('/en/settings/audit', { action: 'invite' }));
    await page.getByRole('row').filter({ hasText: newcomer.name }).waitFor();
    await click(page.getByRole('button', { name: 'Export' }));
    const file = await save(page.getByRole('menuitem', { name: 'CSV' }));
    expect(file.toString()).toContain(newcomer.name);
  },
);

job({ by: 'Line Manager', name: 'see how the team stands', target: 0 }, async ({ page }) => {
  await page.goto('/en/home');
  await page.getByText(/\d+ people are overdue, with \d+ requirements/).waitFor();
});

job(
  { by: 'Line Manager', name: 'find the overdue people of the team', target: 1 },
  async ({ page, click }) => {
    await page.goto('/en/home');
    const overdue = page.getByRole('link', { name: /^\d+ (person|people) overdue$/ });
    const people = Number.parseInt(await overdue.innerText(), 10);
    await click(overdue);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(people);
    await page.getByRole('cell', { name: 'Overdue', exact: true }).first().waitFor();
  },
);

job({ by: 'Line Manager', name: 'remind everybody who is late', target: 1 }, async ({ page, click }) => {
  await page.goto('/en/home');
  const button = page.getByRole('button', { name: /^Remind \d+ (person|people)$/ });
  const people = Number(/\d+/.exec(await button.innerText())![0]);
  await click(button);
  await page.getByText(new RegExp(`^${people} (person|people) reminded$`)).waitFor();
  await expect.poll(() => page.getByText('Reminded today').count()).toBeGreaterThanOrEqual(people);
});
