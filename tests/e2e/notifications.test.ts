/** Notifications reach people through the channels that they chose, and organizers see the result. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { clientAt, listens, LIVE } from '../support/live.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer.ts';

let smtp: SmtpServer;
const product = useProduct(async () => {
  smtp = await startSmtpServer();
  return { SMTP_URL: smtp.url, DEMO_PUBLIC: '1' };
});
let administrator: Client;
let dewi: { readonly id: string; readonly email: string };
beforeAll(async () => {
  administrator = await clientAt(product.url, '10001');
  dewi = (await (await clientAt(product.url, '10004')).get('/api/me')).body.data;
});
afterAll(() => smtp?.close());

/** Gives Dewi a role, about which she is notified. */
async function giveRole(name: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const [role] = (await administrator.get(`/api/roles?filter=${filter}`)).body.data;
  expect(role.name).toBe(name);
  expect((await administrator.post(`/api/role-user/user/${dewi.id}/roles/${role.id}`)).status).toBe(200);
}
const mailsOf = (role: string) =>
  smtp.mails.filter(({ to, header }) => to === dewi.email && header('Subject')?.includes(role));

describe('a notification', () => {
  it('is under the bell of an open page, and in one mail', async () => {
    const learner = await product.open({ viewport: { width: 390, height: 844 } });
    await beSignedIn(learner, '10004');
    const listening = listens(learner, /private-user\./);
    await learner.goto('/en/home');
    await listening;
    const bell = learner.getByRole('banner').getByRole('button', { name: /otification/ });
    const before = Number.parseInt(await bell.innerText(), 10) || 0;
    await giveRole('Auditor');
    await learner.getByRole('button', { name: new RegExp(`^${before + 1} unread`) }).waitFor(LIVE);
    await bell.click();
    await learner.getByRole('menuitem', { name: /You now hold the role Auditor/ }).waitFor();
    expect(await axeFindings(learner)).toEqual([]);
    await learner.getByRole('menuitem', { name: 'Mark all as read' }).click();
    await learner.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await expect.poll(() => mailsOf('Auditor').length, { timeout: 20_000 }).toBe(1);
  });

  it('does not go where its person does not want it, and organizers see that', async () => {
    const learner = await product.open();
    await beSignedIn(learner, '10004');
    await learner.goto('/en/settings/profile');
    const stored = learner.waitForResponse(
      (reply) => reply.url().endsWith('/notification-preferences') && reply.request().method() === 'PUT',
    );
    await learner.getByRole('checkbox', { name: 'Account: Email' }).uncheck();
    expect((await stored).ok()).toBe(true);
    await giveRole('Trainer');
    const organizer = await product.open();
    await beSignedIn(organizer, '10001');
    await organizer.goto('/en/settings/notification');
    const line = organizer.getByRole('row', { name: /Dewi Lestari.*role Trainer/ });
    await line.getByText('Switched off by the person').waitFor();
    expect(mailsOf('Trainer')).toEqual([]);
    await learner.getByRole('checkbox', { name: 'Account: Email' }).check();
    await expect.poll(() => learner.getByRole('status').allInnerTexts()).toContain('Saved');
  });

  it('that the mail server refused to take is tried again from the screen, and arrives once', async () => {
    smtp.hangUp(true);
    await giveRole('Line Manager');
    const organizer = await product.open();
    await beSignedIn(organizer, '10001');
    const waits = async () => {
      await organizer.goto('/en/settings/notification');
      const line = organizer.getByRole('row', { name: /Dewi Lestari.*role Line Manager/ });
      await line.waitFor();
      return line.getByText('It has not worked yet').count();
    };
    await expect.poll(waits, { timeout: 30_000 }).toBe(1);
    expect(await axeFindings(organizer)).toEqual([]);
    smtp.hangUp(false);
    const line = organizer.getByRole('row', { name: /Dewi Lestari.*role Line Manager/ });
    await line.getByRole('button', { name: /^Try again/ }).click();
    await line.getByText('Sent', { exact: true }).waitFor();
    expect(mailsOf('Line Manager')).toHaveLength(1);
  });
});
