import { describe, expect, it } from 'vitest';
import { phrasesOf } from '#i18n/translate.ts';
import { server as en } from '#i18n/en/server.ts';
import { server as id } from '#i18n/id/server.ts';
import {
  defaultPreferences,
  digestAfter,
  endOfQuiet,
  notificationKinds,
  verdictOn,
  type PreferenceValues,
} from '#shared/domain/notifications.ts';

const WIB = 'Asia/Jakarta'; // UTC+7
const WITA = 'Asia/Makassar'; // UTC+8
const WIT = 'Asia/Jayapura'; // UTC+9
const at = (text: string) => new Date(text);

describe('the kinds', () => {
  it.each([
    ['en', en],
    ['id', id],
  ])('have their words in %s, and no words are left over', (_, words) => {
    expect([...phrasesOf(words.notification).keys()].sort()).toEqual(Object.keys(notificationKinds).sort());
  });
});

describe('quiet hours', () => {
  const night = { quiet_from: '22:00', quiet_until: '06:30' };
  it.each([
    // The same instant is night in Jayapura and evening in Jakarta.
    ['2026-11-21T14:30:00Z', WIB, null], // 21:30
    ['2026-11-21T14:30:00Z', WITA, '2026-11-21T22:30:00Z'], // 22:30 → 06:30
    ['2026-11-21T14:30:00Z', WIT, '2026-11-21T21:30:00Z'], // 23:30 → 06:30
    ['2026-11-21T15:00:00Z', WIB, '2026-11-21T23:30:00Z'], // 22:00, the first minute
    ['2026-11-21T17:00:00Z', WIB, '2026-11-21T23:30:00Z'], // midnight
    ['2026-11-21T16:59:59Z', WIB, '2026-11-21T23:30:00Z'], // just before midnight
    ['2026-11-21T23:29:59Z', WIB, '2026-11-21T23:30:00Z'], // the last minute
    ['2026-11-21T23:30:00Z', WIB, null], // 06:30
  ])('at %s in %s last until %s', (now, zone, until) => {
    expect(endOfQuiet(at(now), night, zone)?.toISOString() ?? null).toBe(until && at(until).toISOString());
  });

  it('may lie within a day, and are none where both ends are the same or missing', () => {
    const noon = { quiet_from: '12:00', quiet_until: '13:00' };
    expect(endOfQuiet(at('2026-11-21T05:15:00Z'), noon, WIB)).toEqual(at('2026-11-21T06:00:00Z'));
    expect(endOfQuiet(at('2026-11-21T06:00:00Z'), noon, WIB)).toBeUndefined();
    const none = { quiet_from: '12:00', quiet_until: '12:00' };
    expect(endOfQuiet(at('2026-11-21T05:00:00Z'), none, WIB)).toBeUndefined();
    expect(endOfQuiet(at('2026-11-21T05:00:00Z'), defaultPreferences, WIB)).toBeUndefined();
  });

  it('end when the clocks say so, also in the night in which they change', () => {
    // Berlin goes back an hour at 03:00 on 25 October 2026: 06:30 is 05:30 UTC, no longer 04:30.
    expect(endOfQuiet(at('2026-10-24T21:00:00Z'), night, 'Europe/Berlin')).toEqual(
      at('2026-10-25T05:30:00Z'),
    );
  });
});

describe('the next digest', () => {
  const daily: PreferenceValues = { ...defaultPreferences, digest: 'daily', digest_hour: 7 };
  const weekly: PreferenceValues = { ...daily, digest: 'weekly', digest_weekday: 1 };
  it.each([
    [daily, '2026-11-21T00:00:00Z', WIB, '2026-11-22T00:00:00Z'], // exactly 07:00: the next one
    [daily, '2026-11-20T23:59:00Z', WIB, '2026-11-21T00:00:00Z'],
    [daily, '2026-11-21T03:00:00Z', WIT, '2026-11-21T22:00:00Z'],
    [weekly, '2026-11-21T03:00:00Z', WIB, '2026-11-23T00:00:00Z'], // Saturday → Monday
    [weekly, '2026-11-22T23:59:59Z', WIB, '2026-11-23T00:00:00Z'], // Monday 06:59
    [weekly, '2026-11-23T00:00:00Z', WIB, '2026-11-30T00:00:00Z'],
    [weekly, '2026-11-22T16:59:00Z', WIT, '2026-11-22T22:00:00Z'], // Monday 01:59 there
  ])('%#: after %s', (preferences, after, zone, expected) => {
    expect(digestAfter(at(after), preferences, zone)).toEqual(at(expected));
  });
});

describe('whether something is sent', () => {
  const now = at('2026-11-21T16:00:00Z'); // Saturday 23:00 in Jakarta
  const ask = (titleKey: string, preferences: Partial<PreferenceValues>, more = {}) =>
    verdictOn(
      {
        channel: 'mail' as const,
        address: 'a@example.com',
        timeZone: WIB,
        notifiedAt: now,
        titleKey,
        preferences: { ...defaultPreferences, ...preferences },
        ...more,
      },
      now,
    );
  const night = { quiet_from: '22:00', quiet_until: '06:00' };

  it('depends on what the person wants of its group', () => {
    expect(ask('notification.enrolled', {})).toEqual({ state: 'send' });
    const off = { state: 'skip', reason: 'switched-off' };
    expect(ask('notification.enrolled', { mail_off: ['classes'] })).toEqual(off);
    expect(ask('notification.quiz_marked', { mail_off: ['classes'] })).toEqual({ state: 'send' });
    const sms = { channel: 'sms' as const, address: '+628123' };
    expect(ask('notification.enrolled', {}, sms)).toEqual(off);
    expect(ask('notification.enrolled', { sms_on: ['classes'] }, sms)).toEqual({ state: 'send' });
    expect(ask('notification.enrolled', { sms_on: ['classes'] }, { ...sms, address: null })).toEqual({
      state: 'skip',
      reason: 'no-address',
    });
  });

  it('keeps ordinary matters for the digest, timely ones only over night, urgent ones not at all', () => {
    const preferences = { ...night, digest: 'daily' as const, digest_hour: 7 };
    expect(ask('notification.enrolled', preferences)).toEqual({
      state: 'hold',
      reason: 'digest',
      until: at('2026-11-22T00:00:00Z'),
    });
    expect(ask('notification.class_cancelled', preferences)).toEqual({
      state: 'hold',
      reason: 'quiet-hours',
      until: at('2026-11-21T23:00:00Z'),
    });
    expect(ask('notification.attempt_pause', preferences)).toEqual({ state: 'send' });
  });

  it('lets the digest go when its time has come, but not at night', () => {
    const notified = { notifiedAt: at('2026-11-21T03:00:00Z') };
    expect(ask('notification.enrolled', { digest: 'daily', digest_hour: 22 }, notified)).toEqual({
      state: 'send',
    });
    expect(
      ask('notification.enrolled', { ...night, digest: 'daily', digest_hour: 22 }, notified),
    ).toMatchObject({
      reason: 'quiet-hours',
    });
  });
});
