import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { InLanguage } from '#tests/support/inLanguage.tsx';

const Clock = () => <p>{useI18n().formatTime('2026-11-21T10:00:00.000Z')}</p>;
const person = { id: 'u1', nip: '10004', name: 'Sari', email: null };

it.each([
  ['the own zone', { time_zone: 'Asia/Jayapura', site_time_zone: 'Asia/Makassar' }, '19:00 WIT'],
  ['else the zone of the site', { time_zone: null, site_time_zone: 'Asia/Makassar' }, '18:00 WITA'],
])('shows times in %s, wherever the browser is', (_, zones, shown) => {
  session.set({ user: { ...person, ...zones } });
  render(
    <InLanguage>
      <Clock />
    </InLanguage>,
  );
  expect(screen.getByText(shown)).toBeInTheDocument();
});
