import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#shared/domain/notifications.ts';
import { languages } from '#shared/schema/languages.ts';
import { notification as en } from '#i18n/en/notification.ts';
import { notification as id } from '#i18n/id/notification.ts';
import { pushOfNotices } from '#server/kernel/notifications/pushMessages.ts';

const words: Readonly<Record<'en' | 'id', Readonly<Record<string, string>>>> = { en, id };
const SAID = ['name', 'at', 'smart_count', 'what'];
const site = { siteTimeZone: 'Asia/Jakarta' };
const at = '2026-12-03T02:00:00.000Z';

/** Arguments with a sign in everything that a locked screen must not show: what the words take, and what a sender might add. */
function argsOf(text: string): Readonly<Record<string, unknown>> {
  const taken = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!);
  const secret = [...taken, 'reason', 'score', 'grade', 'mark', 'answer', 'question', 'before', 'after'];
  return {
    ...Object.fromEntries(secret.map((name) => [name, `SECRET-${name}`])),
    name: 'K3',
    what: 'people',
    smart_count: 2,
    at,
  };
}
const pushOf = (kind: string, language: 'en' | 'id', args: Readonly<Record<string, unknown>>) =>
  pushOfNotices(
    site,
    [
      {
        title_key: `notification.${kind}`,
        title_args: args,
        link: 'my-course/k3',
        name: 'Dewi',
        language,
        time_zone: null,
      },
    ],
    'tag',
  );

describe.each(languages)('a push message in %s', (language) => {
  it.each(Object.keys(notificationKinds))('of %s says nothing of an exam, a grade or a reason', (kind) => {
    const text = words[language][kind]!;
    const payload = pushOf(kind, language, argsOf(text));
    expect(JSON.stringify(payload)).not.toMatch(/SECRET|%\{|notification\.|push\./);
    expect(payload.body).not.toBe('');
    expect(Object.keys(payload).toSorted()).toEqual(['body', 'link', 'off', 'tag', 'title']);
    // Without the forbidden ones it is the same message.
    const allowed = Object.fromEntries(Object.entries(argsOf(text)).filter(([name]) => SAID.includes(name)));
    expect(pushOf(kind, language, allowed)).toEqual(payload);
  });
});

it('writes an instant in the person’s zone', () =>
  expect(pushOf('session_tomorrow', 'id', { name: 'K3', at }).body).toBe(
    'Besok: K3, Kamis, 3 Desember 2026 pukul 09.00 WIB',
  ));

it('of a kind of another version says only that there is something', () =>
  expect(pushOf('exam_leaked', 'en', { name: 'K3', reason: 'SECRET' })).toMatchObject({
    body: 'There is a new notification',
    link: '/en/my-course/k3',
  }));

it('for several says how many, and leads to all of them', () => {
  const notice = {
    title_key: 'notification.quiz_regraded_scores',
    title_args: { name: 'K3', before: 10, after: 90 },
    link: 'my-course/k3',
    name: 'Dewi',
    language: 'en' as const,
    time_zone: null,
  };
  expect(pushOfNotices(site, [notice, notice], 'tag')).toEqual({
    title: 'Mahir',
    body: '2 new notifications',
    tag: 'tag',
    link: '/en/notification',
    off: 'Turn off on this device',
  });
});
