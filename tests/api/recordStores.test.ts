import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { queueStatements } from '#server/modules/xapi/queueStatements.ts';
import { xapiStatementsRetention } from '#server/modules/xapi/xapi.retention.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { eventually } from '#tests/support/eventually.ts';
import { faults, SECRET, type Fault } from '#tests/support/fakeRecordStore.ts';
import { openRecording } from '#tests/support/recordStores.ts';

const recording = await openRecording();
const { school, lrs, administrator, addStore, read, log, hurry, drained, addWaiting } = recording;
afterAll(recording.close);
/** A failure must not leave its store to the next test. */
afterEach(async () => {
  await school.db.query('delete from record_stores');
  lrs.reset();
});

const send = async (id: string, count: number) => {
  await addWaiting(id, count);
  await queueStatements(school.ctx, id);
};
/** Until the store has failed. */
const failed = (id: string) =>
  eventually(async () => {
    const store = await read(id);
    expect(store.next_at ?? store.disabled_reason).not.toBeNull();
    return store;
  });

describe('statements', () => {
  it('go in requests of at most 50, with the headers of xAPI 1.0.3', async () => {
    const id = await addStore();
    await send(id, 120);
    await drained(id);
    expect(lrs.stored.size).toBe(120);
    expect(lrs.requests.map(({ count }) => count)).toEqual([50, 50, 20]);
    expect(lrs.requests[0]!.headers).toMatchObject({
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    });
    expect(await read(id)).toMatchObject({ failures: 0, waiting: 0, succeeded_at: expect.any(String) });
  });

  const away: readonly (readonly [string, Fault, string])[] = [
    ['is down', faults.down, 'status: 503'],
    ['closes before it has stored', faults.closesBefore, 'connection:'],
    ['stores and closes without an answer', faults.closesAfter, 'connection:'],
    ['stores and closes within its answer', faults.closesWithin, 'connection:'],
    ['refuses the key', faults.unauthorized, 'status: 401'],
  ];
  it.each(away)('arrive exactly once at a store that %s', async (_name, fault, error) => {
    lrs.next.push(fault, fault);
    const id = await addStore();
    await send(id, 60);
    expect((await failed(id)).last_error).toContain(error);
    await hurry(id);
    await eventually(async () => expect((await read(id)).failures).toBe(2));
    await hurry(id);
    await drained(id);
    expect(lrs.stored.size).toBe(60);
    expect(new Set((await log(id)).map(({ state }: { state: string }) => state))).toEqual(
      new Set(['delivered']),
    );
    expect(await read(id)).toMatchObject({ failures: 0, last_error: null, failing_since: null });
  });

  it('wait at a store that hangs, and hold up no other one', async () => {
    const slow = await addStore();
    let hangUp = () => {};
    lrs.next.push((reply) => (hangUp = () => reply.socket!.destroy()));
    await send(slow, 1);
    await eventually(() => expect(lrs.requests).toHaveLength(1));
    const fast = await addStore();
    await send(fast, 3);
    await drained(fast);
    expect((await read(slow)).waiting).toBe(1);
    hangUp();
    await failed(slow);
  });

  it('that are bad do not hold up the others: the request is split', async () => {
    const id = await addStore();
    lrs.own.judge = ({ actor }) => (['p7', 'p33'].includes(actor.account.name) ? 400 : undefined);
    await send(id, 50);
    await drained(id);
    expect(lrs.stored.size).toBe(48);
    const rows = await log(id);
    const bad = rows.filter(({ state }: { state: string }) => state === 'failed');
    expect(bad).toHaveLength(2);
    expect(bad[0]).toMatchObject({ status: 400, error: 'status' });
    const detail = (await administrator.get(`/api/record-stores/${id}/statements/${bad[0].id}`)).body.data;
    expect(detail).toMatchObject({ reply: '{"errorId":"400"}' });
    delete lrs.own.judge;
    const again = await administrator.post(`/api/record-stores/${id}/statements/replays`, {
      ids: bad.map((row: { id: string }) => row.id),
    });
    expect(again.body).toMatchObject({ data: { count: 2 } });
    await eventually(() => expect(lrs.stored.size).toBe(50));
  });

  it('that the store has with other words stay as it has them', async () => {
    const id = await addStore();
    lrs.own.judge = ({ actor }) => (actor.account.name === 'p2' ? 409 : undefined);
    await send(id, 4);
    await drained(id);
    expect(lrs.stored.size).toBe(3);
    expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'delivered'),
    );
  });

  it('of more than a month ago leave', async () => {
    const id = await addStore();
    await send(id, 2);
    await drained(id);
    await school.db.query(`update xapi_statements set created_at = created_at - interval '32 days'`);
    const ctx = { ...school.ctx, now: new Date() };
    await removePastLimitsTask([xapiStatementsRetention]).run(ctx, {} as never, { isLastTry: false });
    expect(await log(id)).toEqual([]);
  });
});

describe('a store that does not answer', () => {
  const since = (id: string, hours: number) =>
    school.db.query(
      `update record_stores set failing_since = now() - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  const wait = async (id: string) => {
    const { next_at } = await failed(id);
    return Math.round((Date.parse(next_at) - Date.now()) / 1000);
  };

  it('is asked again after as long as it has been away, at most six hours, and after Retry-After', async () => {
    const id = await addStore();
    lrs.own.always = faults.down;
    await send(id, 1);
    expect(await wait(id)).toBeLessThanOrEqual(5);
    await since(id, 1);
    await hurry(id);
    await eventually(async () => expect(Math.abs((await wait(id)) - 3_600)).toBeLessThan(60));
    await since(id, 20);
    await hurry(id);
    await eventually(async () => expect(Math.abs((await wait(id)) - 21_600)).toBeLessThan(60));
    lrs.own.always = faults.busy;
    await school.db.query(`update record_stores set failing_since = null where id = $1`, [id]);
    await hurry(id);
    await eventually(async () => expect(Math.abs((await wait(id)) - 120)).toBeLessThan(30));
  });

  it('can be asked now, by hand', async () => {
    const id = await addStore();
    lrs.next.push(faults.down);
    await send(id, 2);
    await failed(id);
    expect((await administrator.post(`/api/record-stores/${id}/retries`)).body.data).toEqual({ waiting: 2 });
    await drained(id);
    expect(lrs.stored.size).toBe(2);
  });

  it('is told to administrators after a day, and switched off after seven', async () => {
    const id = await addStore();
    lrs.own.always = faults.down;
    await send(id, 1);
    await failed(id);
    const notices = async () =>
      (
        await school.db.query<{ title_key: string }>(
          `select title_key from notifications where user_id = $1 order by id`,
          [administrator.userId],
        )
      ).map(({ title_key }) => title_key);
    await since(id, 25);
    await hurry(id);
    await eventually(async () => expect(await notices()).toEqual(['notification.record_store_failing']));
    await since(id, 7 * 24 + 1);
    await hurry(id);
    await eventually(async () => expect((await read(id)).disabled_reason).toBe('failing'));
    expect(await read(id)).toMatchObject({ enabled: false });
    expect((await log(id))[0]).toMatchObject({ state: 'failed' });
    expect(await notices()).toContain('notification.record_store_off');
    // On again, and sent again.
    delete lrs.own.always;
    await administrator.patch(`/api/record-stores/${id}`, { enabled: true });
    await administrator.post(`/api/record-stores/${id}/statements/replays`, { filter: { state: 'failed' } });
    await eventually(() => expect(lrs.stored.size).toBe(1));
  });

  it('is switched off at once when it says that it is gone', async () => {
    const id = await addStore();
    lrs.next.push(faults.gone);
    await send(id, 1);
    await eventually(async () => expect((await read(id)).disabled_reason).toBe('gone'));
  });
});

describe('the settings', () => {
  it('keep the secret: it is sealed, never shown, and forgotten with its address', async () => {
    const id = await addStore();
    const [{ sealed }] = (await school.db.query<{ sealed: string }>(
      'select sealed from record_store_secrets',
    )) as [{ sealed: string }];
    expect(sealed).toMatch(/^v1\./);
    const state = (await administrator.get(`/api/record-stores/${id}/secret`)).body;
    expect(state.data).toMatchObject({ has_secret: true });
    expect(JSON.stringify([state, await read(id)])).not.toContain(SECRET);
    const url = 'https://evil.example.com/xapi';
    const refused = await administrator.patch(`/api/record-stores/${id}`, { url });
    expect(refused).toMatchObject({ status: 422, body: { errors: { enabled: [expect.any(String)] } } });
    expect((await administrator.patch(`/api/record-stores/${id}`, { url, enabled: false })).status).toBe(200);
    expect((await administrator.get(`/api/record-stores/${id}/secret`)).body.data.has_secret).toBe(false);
    expect((await administrator.patch(`/api/record-stores/${id}`, { enabled: true })).status).toBe(422);
  });

  it.each([
    'http://lrs.example.com/xapi',
    'https://10.0.0.5/xapi',
    'https://169.254.169.254/latest',
    'https://user:word@lrs.example.com/xapi',
    'https://lrs.example.com/xapi?x=1',
  ])('refuse the address %s', async (url) => {
    const refused = await administrator.post('/api/record-stores', {
      name: 'Inside',
      url,
      username: 'k',
      kinds: ['earned'],
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
  });

  it('send an example about nobody, and tell how it was answered', async () => {
    const id = await addStore();
    const { body } = await administrator.post(`/api/record-stores/${id}/examples`);
    expect(body.data).toMatchObject({ status: 200, error: null });
    expect([...lrs.stored.values()][0]).toMatchObject({ actor: { account: { name: 'example' } } });
    lrs.next.push(faults.unauthorized);
    const refused = await administrator.post(`/api/record-stores/${id}/examples`);
    expect(refused.body.data).toMatchObject({ status: 401, reply: '{"message":"wrong key"}' });
    expect((await log(id)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'delivered',
      'failed',
    ]);
    expect(await read(id)).toMatchObject({ failures: 0, enabled: true });
  });

  it('hold at most twenty stores', async () => {
    await school.db.query(
      `insert into record_stores (id, name, url, username) select gen_random_uuid(), 'Many ' || n, 'https://lrs.example.com', 'k'
       from generate_series(1, 20) n`,
    );
    const body = { name: 'One more', url: lrs.url, username: 'k', kinds: ['earned'] };
    expect(await administrator.post('/api/record-stores', body)).toMatchObject({
      status: 409,
      body: { code: 'record-store-limit' },
    });
  });
});
