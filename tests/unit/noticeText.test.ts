import { expect, it } from 'vitest';
import { noticeText } from '#server/kernel/notifications/messages.ts';

it.each([
  ['en', 'New time for Practice: Thursday, 3 December 2026 at 09:05 WIB'],
  ['id', 'Jadwal sesi Practice berubah: Kamis, 3 Desember 2026 pukul 09.05 WIB'],
] as const)('an instant is a day and a time of the person, in %s', (language, text) => {
  const notice = {
    title_key: 'notification.session_moved',
    title_args: { name: 'Practice', at: '2026-12-03T02:05:00Z' },
  };
  expect(noticeText(notice, language, 'Asia/Jakarta')).toBe(text);
});
