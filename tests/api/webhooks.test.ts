import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventBody } from '#shared/calls/webhookEvents.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { webhookEventsRetention } from '#server/modules/webhooks/webhooks.retention.ts';
import { inTransaction } from '#server/platform/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { eventually } from '#tests/support/eventually.ts';
import { hostile, type Received } from '#tests/support/webhookReceiver.ts';
import { openWebhooks } from '#tests/support/webhooks.ts';

const hooks = await openWebhooks();
const { test, receiver, administrator, addWebhook, read, log, remove, hurry, tried, addPerson } = hooks;
afterAll(hooks.close);
/** A failure must not leave its webhook to the next test. */
afterEach(() => test.db.query('delete from webhooks'));

const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers);
const changePosition = (id: string, position: string) => administrator.patch(`/api/user/${id}`, { position });

describe('an event', () => {
  it('reaches the webhooks that want it, signed by Standard Webhooks', async () => {
    const { id, path, secret } = await addWebhook(['person.created', 'person.updated']);
    const other = await addWebhook(['class.published']);
    const person = await addPerson('W-1');
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    const [received] = receiver.at(path) as [Received];
    expect(verified(secret, received)).toEqual(received.event);
    expect(() => verified(other.secret, received)).toThrow();
    expect(eventBody('person.created').strict().parse(received.event)).toMatchObject({
      type: 'person.created',
      data: { id: person.id, nip: 'W-1', email: 'W-1@example.co.id', active: true },
    });
    expect(received.headers).toMatchObject({ 'content-type': 'application/json' });
    const [row] = await tried(id, 1);
    expect(row).toMatchObject({ type: 'person.created', state: 'delivered', status: 200, error: null });
    const detail = (await administrator.get(`/api/webhooks/${id}/deliveries/${row.id}`)).body.data;
    expect(detail).toMatchObject({
      webhook_id: received.headers['webhook-id'],
      body: received.body,
      tries: [{ status: 200, reply: 'thank you', error: null }],
    });
    expect(await read(id)).toMatchObject({ failures: 0, waiting: 0, succeeded_at: expect.any(String) });
    expect(receiver.at(other.path)).toEqual([]);
  });

  it('exists only with its act, and costs nothing where nobody wants it', async () => {
    const { path } = await addWebhook(['person.created']);
    const act = { action: 'create', entity: 'users', entity_id: administrator.userId, after: { nip: 'X' } };
    await expect(
      inTransaction(test.ctx, async (tx) => {
        await audit(tx, act);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const count = async () => (await test.db.query(`select 1 from webhook_events`)).length;
    const before = await count();
    await audit(test.ctx, { ...act, action: 'edit', before: { position: 'a' }, after: { position: 'b' } });
    expect(await count()).toBe(before);
    await audit(test.ctx, act);
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
  });

  it('survives a restart between the act and its delivery', async () => {
    const { path } = await addWebhook(['person.created']);
    await hooks.stop();
    await addPerson('W-2');
    expect(receiver.at(path)).toEqual([]);
    await hooks.start();
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
  });

  it('is not told of what is gone, and is removed with its person', async () => {
    const { id, path } = await addWebhook(['person.created']);
    await audit(test.ctx, {
      action: 'create',
      entity: 'users',
      entity_id: '018f0000-0000-7000-8000-000000000001',
      after: { nip: 'nobody' },
    });
    const person = await addPerson('W-3');
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    await tried(id, 1);
    await administrator.patch(`/api/user/${person.id}`, { active: false });
    expect(
      (await administrator.post(`/api/user/${person.id}/anonymisation`, { confirm: 'W-3' })).status,
    ).toBe(200);
    expect(await log(id)).toEqual([]);
  });
});

it('an event of more than a month ago leaves, with its tries', async () => {
  const { id, path } = await addWebhook(['person.created']);
  await addPerson('W-5');
  await eventually(() => expect(receiver.at(path)).toHaveLength(1));
  const [row] = await tried(id, 1);
  await test.db.query(`update webhook_events set at = at - interval '32 days'`);
  await removePastLimitsTask([webhookEventsRetention]).run(test.ctx, {} as never, { isLastTry: false });
  expect(await log(id)).toEqual([]);
  expect(await test.db.query('select 1 from webhook_tries where delivery_id = $1', [row.id])).toEqual([]);
});

describe('events of one object', () => {
  it('go in their order: a later one waits for the tries of an earlier one, others do not wait', async () => {
    let isBroken = true;
    const { id, path } = await addWebhook(['person.created', 'person.updated'], (reply, { event }) => {
      void reply.writeHead(isBroken && event.data.nip === 'W-10' ? 503 : 204).end();
    });
    const person = await addPerson('W-10');
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    await changePosition(person.id, 'Analyst');
    await addPerson('W-11');
    await eventually(() => expect(receiver.at(path)).toHaveLength(2));
    const told = () => receiver.at(path).map(({ event }) => `${event.data.nip} ${event.type}`);
    expect(told()).toEqual(['W-10 person.created', 'W-11 person.created']);
    isBroken = false;
    await hurry(id);
    await eventually(() => expect(receiver.at(path)).toHaveLength(4));
    expect(told().slice(2)).toEqual(['W-10 person.created', 'W-10 person.updated']);
    const [first, , again] = receiver.at(path) as [Received, Received, Received];
    expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  });

  it('go on when the tries of an earlier one are over', async () => {
    const { id, path } = await addWebhook(['person.created', 'person.updated'], (reply, { event }) => {
      void reply.writeHead(event.type === 'person.created' ? 500 : 200).end();
    });
    const person = await addPerson('W-12');
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    await changePosition(person.id, 'Analyst');
    const waits = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      const [row] = await eventually(async () => {
        const rows = await test.db.query<{ wait: number }>(
          `select round(extract(epoch from next_at - (select max(at) from webhook_tries where delivery_id = d.id)))::int as wait
           from webhook_deliveries d join webhook_events e on e.id = d.event_id
           where webhook_id = $1 and e.type = 'person.created' and tries = $2`,
          [id, tries],
        );
        expect(rows).toHaveLength(1);
        return rows;
      });
      waits.push(row!.wait);
      await hurry(id);
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000]);
    await eventually(() => expect(receiver.at(path).at(-1)!.event.type).toBe('person.updated'));
    expect(receiver.at(path)).toHaveLength(10);
    await eventually(async () =>
      expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'failed']),
    );
  });
});

describe('a hostile receiver', () => {
  const failing = [
    ['broken', { status: 500, error: 'status' }],
    ['endless', { status: 500, error: 'status' }],
    ['nul', { status: 500, error: 'status' }],
    ['hang', { status: null, error: expect.stringMatching(/^time: /) }],
    ['drip', { status: 200, error: null }],
    ['bomb', { status: 200, error: null }],
  ] as const;
  it.each(failing)('that answers with %s gets its try in the log, and no more', async (kind, expected) => {
    const { id } = await addWebhook(['person.created'], hostile[kind]);
    await addPerson(`H-${kind}`);
    const [row] = await tried(id, 1);
    if (kind === 'drip') expect(row).toMatchObject({ status: null, error: expect.stringMatching(/^time: /) });
    else expect(row).toMatchObject(expected);
    const { tries } = (await administrator.get(`/api/webhooks/${id}/deliveries/${row.id}`)).body.data;
    expect((tries[0].reply ?? '').length).toBeLessThanOrEqual(2_048);
  });

  it('that redirects to the inside is not followed', async () => {
    const { id } = await addWebhook(['person.created'], (reply) => {
      reply.writeHead(307, { location: `${receiver.base}/victim` }).end();
    });
    await addPerson('H-redirect');
    expect((await tried(id, 1))[0]).toMatchObject({ status: 307, error: 'redirect', state: 'waiting' });
    expect(receiver.at('/victim')).toEqual([]);
  });

  it('that ends within its head, or does not listen, is an error of the connection', async () => {
    for (const url of [receiver.rude, 'http://127.0.0.1:9']) {
      const { id } = await addWebhook(['person.created'], undefined, url);
      await addPerson(`H-${new URL(url).port}`);
      expect((await tried(id, 1))[0]).toMatchObject({
        status: null,
        error: expect.stringMatching(/^connection: /),
      });
      await remove(id);
    }
  });

  it('holds up only itself', async () => {
    const slow = await Promise.all([1, 2, 3].map(() => addWebhook(['person.created'], hostile.hang)));
    const fast = await addWebhook(['person.created']);
    await addPerson('H-slow');
    await eventually(() => expect(receiver.at(fast.path)).toHaveLength(1));
    // None of the others has ended.
    for (const { id } of slow) expect(await log(id)).toMatchObject([{ tries: 0 }]);
    await Promise.all([...slow, fast].map(({ id }) => remove(id)));
  });

  it('that says 410 is asked no more, and the administrators are told', async () => {
    const { id, path } = await addWebhook(['person.created'], hostile.gone);
    await addPerson('H-gone');
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ enabled: false, disabled_reason: 'gone', waiting: 0 }),
    );
    expect((await log(id))[0]).toMatchObject({ state: 'failed', status: 410 });
    await addPerson('H-gone-2');
    await hurry(id);
    const inbox = (await administrator.get('/api/my/notifications')).body.data;
    expect(JSON.stringify(inbox)).toContain('its receiver says that it is gone');
    await eventually(() => expect(hooks.mails.some(({ to }) => to === 'adm@example.co.id')).toBe(true));
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('may ask for a longer wait, at most a day', async () => {
    for (const [asked, seconds] of [
      ['3600', 3_600],
      [new Date(Date.now() + 7_200_000).toUTCString(), 7_200],
      ['900000', 86_400],
      ['1', 5],
      ['soon', 5],
    ] as const) {
      const { id } = await addWebhook(['person.created'], (reply) => {
        reply.writeHead(429, { 'retry-after': asked }).end();
      });
      await addPerson(`R-${asked.slice(-8).replaceAll(/\W/g, '')}`);
      const [row] = await tried(id, 1);
      const wait = (Date.parse(row.next_at) - Date.now()) / 1000;
      expect(wait).toBeGreaterThan(seconds - 20);
      expect(wait).toBeLessThanOrEqual(seconds + 2);
      await remove(id);
    }
  });
});
