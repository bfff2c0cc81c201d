import { createECDH } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { vapidKeysOf } from '#server/platform/push/vapid.ts';
import { createTestApp } from '#tests/support/app.ts';
import { NOON, openPush, pushTask } from '#tests/support/push.ts';

const push = await openPush();
const { test, service, personWith, signInAgain, turnOn, devicesOf, rowsOf, tell, send } = push;
afterAll(push.close);

describe('a device', () => {
  it('belongs to its session: signing out there ends it, and the others stay', async () => {
    const { person } = await personWith();
    const second = await signInAgain(person);
    const browser = await turnOn(second);
    expect(await devicesOf(person)).toMatchObject([{ is_current: true }, { is_current: false }]);
    await tell(person, 'notification.seat_offered');
    await second.post('/api/logout');
    await send(person);
    expect(browser.messages).toEqual([]);
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('gets nothing once its session has expired', async () => {
    const { person, browser } = await personWith();
    await tell(person, 'notification.seat_offered');
    await test.db.query(`update sessions set expires_at = $2 where user_id = $1`, [
      person.userId,
      new Date(NOON.getTime() - 1).toISOString(),
    ]);
    await send(person);
    expect(browser.messages).toEqual([]);
    expect(await rowsOf(person)).toMatchObject([{ state: 'skipped', reason: 'no-address' }]);
  });

  it('gets nothing for a person who has been deactivated meanwhile', async () => {
    const { person, browser } = await personWith();
    await tell(person, 'notification.seat_offered');
    await test.db.query(`update users set active = false where id = $1`, [person.userId]);
    await send(person);
    expect(browser.messages).toEqual([]);
    expect(await rowsOf(person)).toMatchObject([{ state: 'skipped', reason: 'inactive' }]);
  });

  it('is turned off by its person from any device, and by nobody else', async () => {
    const [{ person, browser }, { person: other }] = [await personWith(), await personWith()];
    const [device] = await devicesOf(person);
    const path = `/api/my/push-devices/${String(device!['id'])}`;
    expect((await other.delete(path)).status).toBe(404);
    expect((await person.delete(path)).status).toBe(200);
    expect((await person.delete(path)).status).toBe(404);
    await tell(person, 'notification.seat_offered');
    expect(await rowsOf(person)).toEqual([]);
    expect(browser.messages).toEqual([]);
  });

  it('is turned off by the button of a message, which knows the secrets of the subscription', async () => {
    const { person, browser } = await personWith();
    const { endpoint, auth } = browser.address;
    const off = (body: object) => test.stranger.post('/api/push-devices/off', body);
    const wrong = await off({ endpoint, auth: service.browser().address.auth });
    const unknown = await off({ endpoint: service.browser().address.endpoint, auth });
    expect(await devicesOf(person)).toHaveLength(1);
    const right = await off({ endpoint, auth });
    expect(await devicesOf(person)).toEqual([]);
    // A stranger learns nothing from the replies.
    expect([wrong, unknown].map(({ status, body }) => [status, body])).toEqual([
      [right.status, right.body],
      [right.status, right.body],
    ]);
  });

  it('goes on when its browser renews the subscription, which knows the secrets of the old one', async () => {
    const [{ person, browser }, { person: other, browser: theirs }] = [
      await personWith(),
      await personWith(),
    ];
    const renewed = service.browser();
    const renew = (before: object, address: object = renewed.address) =>
      test.stranger.post('/api/push-devices/renewed', { before, address });
    const { endpoint, auth } = browser.address;
    // A wrong secret, and the address of somebody else's device, change nothing and say nothing.
    const wrong = await renew({ endpoint, auth: theirs.address.auth });
    const taken = await renew({ endpoint, auth }, theirs.address);
    await tell(person, 'notification.seat_offered');
    await send(person);
    const right = await renew({ endpoint, auth });
    await tell(person, 'notification.seat_offered');
    await tell(other, 'notification.seat_offered');
    await send(person);
    await send(other);
    expect([browser, renewed, theirs].map(({ messages }) => messages.length)).toEqual([1, 1, 1]);
    expect(await devicesOf(person)).toHaveLength(1);
    expect([wrong, taken, right].map(({ status, body }) => [status, body])).toEqual(
      [right, right, right].map(({ status, body }) => [status, body]),
    );
    expect(
      await renew({ endpoint, auth }, { ...renewed.address, endpoint: 'https://10.0.0.7/push' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'address.endpoint': expect.anything() } },
    });
  });

  it('that another person signs in on is theirs alone', async () => {
    const [{ person, browser }, other] = [await personWith(), await test.as('Learner')];
    await turnOn(other, browser);
    expect(await devicesOf(person)).toEqual([]);
    await tell(person, 'notification.seat_offered');
    expect(await rowsOf(person)).toEqual([]);
  });

  it.each([
    ['inside the company', { endpoint: 'https://10.0.0.7/push' }],
    ['of this machine’s cloud', { endpoint: 'https://169.254.169.254/latest' }],
    ['without TLS', { endpoint: 'http://updates.push.services.example/x' }],
    ['at a closed port', { endpoint: 'https://push.example.com:22/x' }],
    ['with a password', { endpoint: 'https://a:b@push.example.com/x' }],
    ['that is none', { endpoint: 'push' }],
  ])('with an address %s is refused and stored nowhere', async (_what, part) => {
    const person = await test.as('Learner');
    const address = { ...service.browser().address, ...part };
    expect(await person.put('/api/my/push-devices/current', address)).toMatchObject({
      status: 422,
      body: { errors: { endpoint: expect.anything() } },
    });
    expect(await devicesOf(person)).toEqual([]);
  });

  it('with a key that is not on the curve is refused', async () => {
    const person = await test.as('Learner');
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(
      await person.put('/api/my/push-devices/current', { ...service.browser().address, p256dh }),
    ).toMatchObject({ status: 422, body: { errors: { p256dh: expect.anything() } } });
  });
});

it('the keys of the site are made once, sealed, and are a pair', async () => {
  const [first, again] = [await vapidKeysOf(test.ctx), await vapidKeysOf(test.ctx)];
  expect(again).toEqual(first);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(first.privateKey, 'base64url'));
  expect(ecdh.getPublicKey().toString('base64url')).toBe(first.publicKey);
  const rows = await test.db.query(
    `select value, sealed like 'v1.%' as is_sealed from secrets where name = 'web-push'`,
  );
  expect(rows).toEqual([{ value: null, is_sealed: true }]);
});

describe('where the operator has switched push messages off', () => {
  it('nobody can turn them on, and waiting ones are not sent', async () => {
    const off = await createTestApp({ env: { WEB_PUSH: '0', OUTBOUND_ALLOW: '127.0.0.1' } });
    const person = await off.as('Learner');
    expect((await person.get('/api/my/push-devices')).body.data).toEqual({ public_key: null, devices: [] });
    expect(await person.put('/api/my/push-devices/current', service.browser().address)).toMatchObject({
      status: 409,
      body: { code: 'push-off' },
    });
    await off.close();
    const { person: before, browser } = await personWith();
    await tell(before, 'notification.seat_offered');
    const [row] = await rowsOf(before);
    const config = { ...test.ctx.config, webPush: false };
    await pushTask.run({ ...test.ctx, config, now: NOON }, { delivery_id: row!.id }, { isLastTry: false });
    expect(browser.messages).toEqual([]);
    expect(await rowsOf(before)).toMatchObject([{ state: 'skipped', reason: 'not-configured' }]);
  });
});
