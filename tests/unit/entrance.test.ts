import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForTurn } from '#server/platform/http/entrance.ts';

const PLACES = 8;

/** A call that says when it has entered, and ends when the test says so. */
function call(route: string, ip = '10.0.0.1', isUrgent = false) {
  const raw = Object.assign(new EventEmitter(), { closed: false });
  const request = {
    method: 'GET',
    routeOptions: { url: route, config: { isUrgent } },
    ip,
  } as unknown as FastifyRequest;
  const entered = waitForTurn(request, { raw } as unknown as FastifyReply);
  const end = async () => {
    raw.closed = true;
    raw.emit('close');
    await vi.advanceTimersByTimeAsync(0);
  };
  return { entered, end };
}

function noting(names: string[], name: string, route: string, ip?: string) {
  const { entered, end } = call(route, ip);
  void entered.then(() => names.push(name));
  return { entered, end };
}

describe('the entrance of calls', () => {
  let working: ReturnType<typeof call>[] = [];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    working = Array.from({ length: PLACES }, () => call('/api/classes/:id/enrolment'));
    await Promise.all(working.map(({ entered }) => entered));
  });
  afterEach(async () => {
    for (const { end } of working) await end();
    vi.useRealTimers();
  });

  it('gives the turns to each route, then to each address of it', async () => {
    const names: string[] = [];
    const waiting = [
      noting(names, 'crowd 1', '/api/classes/:id/enrolment'),
      noting(names, 'crowd 2', '/api/classes/:id/enrolment'),
      noting(names, 'elsewhere', '/api/classes/:id/enrolment', '10.0.0.2'),
      noting(names, 'home', '/api/my/home'),
    ];
    for (const { end } of working) await end();
    expect(names).toEqual(['crowd 1', 'home', 'elsewhere', 'crowd 2']);
    working = waiting;
  });

  it('lets answers pass three of four times', async () => {
    const names: string[] = [];
    const waiting = [1, 2].map((no) => noting(names, `home ${no}`, '/api/my/home'));
    const saves = [1, 2, 3, 4].map((no) => {
      const { entered, end } = call('/api/attempts/:id/answers', undefined, true);
      void entered.then(() => names.push(`save ${no}`));
      return { entered, end };
    });
    for (const { end } of working) await end();
    expect(names).toEqual(['save 1', 'save 2', 'save 3', 'home 1', 'save 4', 'home 2']);
    working = [...waiting, ...saves];
  });

  it('lets another begin while a call waits for something itself', async () => {
    const names: string[] = [];
    working.push(noting(names, 'home', '/api/my/home'));
    await vi.advanceTimersByTimeAsync(10);
    expect(names).toEqual([]);
    await vi.advanceTimersByTimeAsync(30);
    expect(names).toEqual(['home']);
  });

  it('keeps no place for who has left', async () => {
    const names: string[] = [];
    const left = noting(names, 'left', '/api/my/home');
    await left.end();
    const stays = noting(names, 'stays', '/api/my/home');
    await working[0]!.end();
    expect(names).toEqual(['left', 'stays']);
    working.push(stays);
  });

  it('refuses the newest of the longest queue when too many wait', async () => {
    const crowd = Array.from({ length: 5_000 }, () => call('/api/classes/:id/enrolment'));
    const home = call('/api/my/home');
    await expect(crowd.at(-1)!.entered).rejects.toMatchObject({ status: 503, code: 'busy' });
    for (const { end } of working) await end();
    await home.entered;
    for (const { end } of crowd) await end();
    working = [home];
  });
});
