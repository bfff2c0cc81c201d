import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventBody } from '#shared/calls/webhookEvents.ts';
import type { EventType } from '#shared/domain/webhooks.ts';
import { readConfig } from '#server/platform/config.ts';
import { sendRequest } from '#server/modules/webhooks/sendRequest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { hostile, type Received } from '#tests/support/webhookReceiver.ts';
import { openWebhooks } from '#tests/support/webhooks.ts';

const hooks = await openWebhooks();
const { test, receiver, administrator, addWebhook, read, log, remove, hurry, tried, addPerson } = hooks;
afterAll(hooks.close);
/** A failure must not leave its webhook to the next test. */
afterEach(() => test.db.query('delete from webhooks'));

const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers);

describe('a webhook that fails', () => {
  it('is named to the administrators after a day, and switched off after five', async () => {
    const { id } = await addWebhook(['person.created'], hostile.broken);
    await addPerson('F-1');
    await tried(id, 1);
    const since = (hours: number) =>
      test.db.query(`update webhooks set failing_since = now() - make_interval(hours => $2) where id = $1`, [
        id,
        hours,
      ]);
    const inbox = async () => JSON.stringify((await administrator.get('/api/my/notifications')).body.data);
    await since(25);
    await hurry(id);
    await tried(id, 2);
    expect(await inbox()).toContain('has not been delivered since');
    expect(await read(id)).toMatchObject({ enabled: true, failures: 2, waiting: 1 });
    await since(5 * 24 + 1);
    await hurry(id);
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ enabled: false, disabled_reason: 'failing', failures: 3 }),
    );
    expect(await inbox()).toContain('because it failed for too long');
    expect((await log(id))[0]).toMatchObject({ state: 'failed', next_at: null });

    // On again, and what failed is sent again.
    receiver.answers.clear();
    expect((await administrator.patch(`/api/webhooks/${id}`, { enabled: true })).body.data).toMatchObject({
      enabled: true,
      disabled_reason: null,
      failures: 0,
      failing_since: null,
    });
    const sent = await administrator.post(`/api/webhooks/${id}/deliveries/replays`, {
      filter: { state: 'failed' },
    });
    expect(sent.body).toMatchObject({ data: { count: 1, left: 0 } });
    await eventually(async () => expect((await log(id))[0]).toMatchObject({ state: 'delivered', tries: 1 }));
  });

  it('is switched off after a thousand failures in a row', async () => {
    const { id } = await addWebhook(['person.created'], hostile.broken);
    await test.db.query(`update webhooks set failures = 999 where id = $1`, [id]);
    await addPerson('F-2');
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ enabled: false, disabled_reason: 'failing' }),
    );
  });

  it('that is switched off by hand sends nothing that waits', async () => {
    const { id } = await addWebhook(['person.created'], hostile.broken);
    await addPerson('F-3');
    await tried(id, 1);
    await administrator.patch(`/api/webhooks/${id}`, { enabled: false });
    expect((await log(id))[0]).toMatchObject({ state: 'failed' });
    const [{ id: delivery }] = await log(id);
    const refused = await administrator.post(`/api/webhooks/${id}/deliveries/replays`, { ids: [delivery] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });
});

describe('the secret', () => {
  it('is sealed, never read again, and overlaps with the next one for a day', async () => {
    const { id, path, secret } = await addWebhook(['person.created']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const stored = await test.db.query<{ sealed: string }>(
      `select sealed from webhook_secrets where webhook_id = $1`,
      [id],
    );
    expect(stored.map(({ sealed }) => sealed)).toEqual([expect.stringMatching(/^v1\./)]);
    for (const url of [`/api/webhooks/${id}`, `/api/webhooks/${id}/signing`, '/api/webhooks'])
      expect(JSON.stringify((await administrator.get(url)).body)).not.toContain(secret);
    const renewed = (await administrator.post(`/api/webhooks/${id}/secrets`)).body.data;
    expect(Date.parse(renewed.old_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await addPerson('S-1');
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    const [both] = receiver.at(path) as [Received];
    expect(both.headers['webhook-signature']!.split(' ')).toHaveLength(2);
    verified(secret, both);
    verified(renewed.secret, both);
    await test.db.query(
      `update webhook_secrets set until = now() where webhook_id = $1 and until is not null`,
      [id],
    );
    await addPerson('S-2');
    await eventually(() => expect(receiver.at(path)).toHaveLength(2));
    const [, one] = receiver.at(path) as [Received, Received];
    verified(renewed.secret, one);
    expect(() => verified(secret, one)).toThrow();
  });

  it('is needed before anything is sent', async () => {
    const added = await administrator.post('/api/webhooks', {
      name: 'Without a secret',
      url: receiver.base,
      events: ['person.created'],
      enabled: true,
    });
    expect(added.body.errors).toHaveProperty('enabled');
    const { id } = (
      await administrator.post('/api/webhooks', {
        name: 'Without a secret',
        url: receiver.base,
        events: ['person.created'],
      })
    ).body.data;
    expect((await administrator.post(`/api/webhooks/${id}/examples`)).body.code).toBe(
      'webhook-secret-missing',
    );
  });
});

describe('an example', () => {
  it('is sent at once, also while the webhook is off, and is in the log', async () => {
    const { id, path, secret } = await addWebhook(['person.created']);
    await administrator.patch(`/api/webhooks/${id}`, { enabled: false });
    const reply = await administrator.post(`/api/webhooks/${id}/examples`);
    expect(reply.body.data).toMatchObject({ status: 200, reply: 'thank you', error: null });
    const [received] = receiver.at(path) as [Received];
    verified(secret, received);
    expect(
      eventBody('ping' satisfies EventType)
        .strict()
        .parse(received.event).type,
    ).toBe('ping');
    expect(await log(id)).toMatchObject([{ type: 'ping', state: 'delivered', tries: 1 }]);
    receiver.answers.set(path, hostile.broken);
    expect((await administrator.post(`/api/webhooks/${id}/examples`)).body.data).toMatchObject({
      status: 500,
      reply: 'out of order',
    });
    expect(await read(id)).toMatchObject({ failures: 0 });
  });
});

describe('an address', () => {
  it.each([
    'http://example.com/hook',
    'https://user:word@example.com/hook',
    'https://example.com:9999/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest',
    'https://167772161:8443/',
    'https://[::ffff:10.0.0.1]/',
  ])('such as %s is refused when it is saved', async (url) => {
    const refused = await administrator.post('/api/webhooks', {
      name: 'Inside',
      url,
      events: ['person.created'],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('url');
  });

  it('whose name leads inside is refused by the look-up of the connection', async () => {
    const sending = { url: 'https://localhost/hook', secrets: ['whsec_AAAA'], id: 'one', body: '{}' };
    expect(await sendRequest(readConfig({}), sending)).toMatchObject({
      isSuccess: false,
      status: null,
      error: expect.stringMatching(/^address: /),
    });
  });

  it('gets nothing that is too large', async () => {
    const sending = { url: receiver.base, secrets: ['whsec_AAAA'], id: 'one', body: 'x'.repeat(65_537) };
    expect(await sendRequest(test.config, sending)).toMatchObject({ status: null, error: 'too-large' });
  });

  it('is one of at most twenty', async () => {
    const add = (n: number) =>
      administrator.post('/api/webhooks', {
        name: `Many ${n}`,
        url: receiver.base,
        events: ['person.created'],
      });
    const ids: string[] = [];
    for (;;) {
      const added = await add(ids.length);
      if (added.status !== 201) {
        expect(added).toMatchObject({ status: 409, body: { code: 'webhook-limit' } });
        break;
      }
      ids.push(added.body.data.id);
    }
    expect(ids).toHaveLength(20);
    await Promise.all(ids.map(remove));
  });
});
