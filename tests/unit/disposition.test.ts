import { expect, it } from 'vitest';
import { disposition } from '#server/platform/http/disposition.ts';

it.each([
  ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['Café (1).pdf', `attachment; filename="Cafe (1).pdf"; filename*=UTF-8''Caf%C3%A9%20%281%29.pdf`],
  [
    '日本"\\\r\nX: 1',
    `attachment; filename="______X: 1"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%22%5C%0D%0AX%3A%201`,
  ],
])('%s is saved under its name by every reader', (name, header) => {
  expect(disposition('attachment', name)).toBe(header);
});
