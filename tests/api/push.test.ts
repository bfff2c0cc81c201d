import { afterAll, describe, expect, it } from 'vitest';
import { sendDeferredTask } from '#server/kernel/notifications/sendDeferred.ts';
import type { Client } from '#tests/support/app.ts';
import { NOON, openPush } from '#tests/support/push.ts';

const push = await openPush();
const { test, service, personWith, signInAgain, turnOn, devicesOf, rowsOf, tell, send } = push;
afterAll(push.close);

/** Half past eleven at night in Jakarta, and when it ends. */
const NIGHT = new Date('2026-11-20T16:30:00Z');
const MORNING = new Date('2026-11-21T00:00:00Z');
const DAY_MS = 86_400_000;

const jobsOf = async (person: Client) => {
  const [row] = await rowsOf(person);
  return test.db.query<{ run_at: string }>(
    `select run_at from graphile_worker._private_jobs where payload->>'delivery_id' = $1 order by run_at`,
    [row!.id],
  );
};

describe('a push message', () => {
  it('is encrypted for the browser, signed by the site, and says what may be read on a locked screen', async () => {
    const { person, browser } = await personWith();
    await tell(person, 'notification.quiz_regraded_scores', { args: { before: 41.5, after: 97.25 } });
    await send(person);
    const [message, ...more] = browser.messages;
    expect(more).toEqual([]);
    expect(message!.payload).toEqual({
      title: 'Quizzes and grades',
      body: 'Your grade in K3 was recalculated',
      tag: (await rowsOf(person))[0]!.id,
      link: '/en/my-course/k3',
      off: 'Turn off on this device',
    });
    expect(message!.key).toBe((await person.get('/api/my/push-devices')).body.data.public_key);
    expect(message!.claims['aud']).toBe(service.base.replace('http:', 'https:'));
    expect(Number(message!.claims['exp']) * 1000).toBeLessThan(Date.now() + DAY_MS);
    expect(message!.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
    // The service sees neither the words nor their length.
    expect(message!.body.includes('was recalculated')).toBe(false);
    expect(message!.body).toHaveLength(4_096);
    expect(await rowsOf(person)).toMatchObject([{ state: 'sent', tries: 1, error: null }]);
    expect(await devicesOf(person)).toMatchObject([{ is_current: true, last_sent_at: NOON.toISOString() }]);
  });

  it('goes to every device of the person and to nobody else’s', async () => {
    const [{ person, browser }, other] = [await personWith(), await personWith()];
    await tell(person, 'notification.seat_offered');
    await send(person);
    expect(browser.messages).toHaveLength(1);
    expect(other.browser.messages).toEqual([]);
  });

  it('is not sent for what the person has switched off, and needs a device', async () => {
    const { person, browser } = await personWith();
    const none = await test.as('Learner');
    const preferences = (await person.get('/api/my/notification-preferences')).body.data;
    expect(preferences).toMatchObject({
      push_on: ['classes', 'quizzes', 'reminders'],
      push_quiet_from: '21:00',
      push_quiet_until: '07:00',
      push: { is_configured: true, devices: 1 },
    });
    const { mail: _mail, sms: _sms, push: _push, time_zone: _zone, ...values } = preferences;
    await person.put('/api/my/notification-preferences', { ...values, push_on: ['reminders'] });
    await tell(person, 'notification.seat_offered');
    await tell(none, 'notification.seat_offered');
    expect([await rowsOf(person), await rowsOf(none)]).toEqual([[], []]);
    await tell(person, 'notification.quiz_due', { args: { at: NOON.toISOString() } });
    await send(person);
    expect(browser.messages.map(({ payload }) => payload.title)).toEqual(['Reminder']);
  });

  it('waits until the night is over in the person’s zone; what is urgent rings', async () => {
    const { person, browser } = await personWith();
    await tell(person, 'notification.seat_offered', { now: NIGHT });
    await tell(person, 'notification.quiz_marked', { now: NIGHT });
    await tell(person, 'notification.session_soon', { now: NIGHT, args: { at: NIGHT.toISOString() } });
    const held = { state: 'queued', reason: 'quiet-hours', next_try_at: MORNING.toISOString() };
    expect(await rowsOf(person)).toMatchObject([held, held, { state: 'queued', reason: null }]);
    await send(person, NIGHT);
    expect(browser.messages.map(({ payload, headers }) => [payload.title, headers['urgency']])).toEqual([
      ['Reminder', 'high'],
    ]);
    await sendDeferredTask.run({ ...test.ctx, now: MORNING }, {} as never, { isLastTry: false });
    await send(person, MORNING);
    expect(browser.messages.at(-1)!.payload).toMatchObject({
      body: '2 new notifications',
      link: '/en/notification',
    });
    expect(browser.messages).toHaveLength(2);
  });

  it('rings at night for a person who wants that, and a page of the version before does not change it', async () => {
    const { person, browser } = await personWith();
    const {
      mail: _mail,
      sms: _sms,
      push: _push,
      time_zone: _zone,
      ...values
    } = (await person.get('/api/my/notification-preferences')).body.data;
    const set = (change: object) => person.put('/api/my/notification-preferences', { ...values, ...change });
    expect(await set({ push_quiet_from: null })).toMatchObject({
      status: 422,
      body: { errors: { push_quiet_from: expect.anything() } },
    });
    await set({ push_quiet_from: null, push_quiet_until: null });
    const { push_on: _on, push_quiet_from: _from, push_quiet_until: _until, ...old } = values;
    const saved = await person.put('/api/my/notification-preferences', { ...old, digest: 'daily' });
    expect(saved.body.data).toMatchObject({ digest: 'daily', push_quiet_from: null, push_quiet_until: null });
    await tell(person, 'notification.seat_offered', { now: NIGHT });
    await send(person, NIGHT);
    expect(browser.messages).toHaveLength(1);
  });
});

describe('when the push service', () => {
  it.each([404, 410])('says %s, the device is gone', async (status) => {
    const { person, browser } = await personWith();
    browser.answer(status);
    await tell(person, 'notification.seat_offered');
    await send(person);
    expect(await devicesOf(person)).toEqual([]);
    expect(await rowsOf(person)).toMatchObject([{ state: 'skipped', reason: 'no-address' }]);
    await tell(person, 'notification.quiz_marked');
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('says 503, the message is tried again and arrives once', async () => {
    const { person, browser } = await personWith();
    browser.answer(503);
    await tell(person, 'notification.seat_offered');
    const before = Date.now();
    await send(person);
    const [row] = await rowsOf(person);
    expect(row).toMatchObject({ state: 'queued', reason: 'retry', error: 'The push service answered 503.' });
    expect(Date.parse(row!.next_try_at!)).toBeLessThan(before + DAY_MS);
    browser.answer(201);
    await send(person);
    await send(person);
    expect(await rowsOf(person)).toMatchObject([{ state: 'sent', reason: null, tries: 2 }]);
    expect(browser.messages).toHaveLength(1);
  });

  it('says 429 and when to come back, it is left alone until then, and not for ever', async () => {
    const { person, browser } = await personWith();
    browser.answer(429, { 'retry-after': '120' });
    await tell(person, 'notification.seat_offered');
    await send(person);
    const later = new Date(NOON.getTime() + 120_000).toISOString();
    expect(await rowsOf(person)).toMatchObject([{ state: 'queued', reason: 'retry', next_try_at: later }]);
    expect((await jobsOf(person)).map(({ run_at }) => new Date(run_at).toISOString())).toContain(later);
    for (let tries = 2; tries <= 10; tries += 1) await send(person);
    expect(await rowsOf(person)).toMatchObject([{ state: 'failed', reason: 'tries-over', tries: 10 }]);
  });

  it('refuses the message, it is not tried again', async () => {
    const { person, browser } = await personWith();
    browser.answer(413);
    await tell(person, 'notification.seat_offered');
    await send(person);
    expect(await rowsOf(person)).toMatchObject([
      { state: 'failed', reason: 'refused', error: 'The push service answered 413.' },
    ]);
    expect(browser.asked).toBe(1);
  });

  it('has one device and not the other, only the other is tried again', async () => {
    const { person, browser } = await personWith();
    const second = await signInAgain(person);
    const broken = await turnOn(second);
    broken.answer(500);
    await tell(person, 'notification.seat_offered');
    await send(person);
    broken.answer(201);
    await send(person);
    expect([browser.messages.length, broken.messages.length]).toEqual([1, 1]);
    expect(await rowsOf(person)).toMatchObject([{ state: 'sent' }]);
  });
});
