import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeQR } from 'qr/decode.js';
import { encodeQR } from 'qr';
import { afterEach, expect, it, vi } from 'vitest';
import type { MySession } from '#shared/api/attendance.ts';
import { CodeForm } from '#portal/attendance/CodeForm.tsx';
import type { useCheckIn } from '#portal/attendance/useCheckIn.ts';
import { Scanner, scanPath } from '#portal/attendance/Scanner.tsx';
import { InLanguage } from '../support/inLanguage.tsx';

afterEach(() => vi.unstubAllGlobals());

const withCamera = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
const show = () =>
  render(<Scanner onClose={() => undefined} onType={() => undefined} />, { wrapper: InLanguage });

it.each([
  ['NotAllowedError', /^Mahir may not use the camera\. .* type the six digits/],
  ['NotFoundError', /^The camera could not be opened\. Type the six digits/],
])('without a camera (%s) the code is typed', async (name, text) => {
  withCamera(() => Promise.reject(new DOMException('', name)));
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Type the code', hidden: true })).toBeInTheDocument();
});

it('says that another code is no attendance code, and lets the camera go when it is closed', async () => {
  const stop = vi.fn<() => void>();
  withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    Object.assign(
      class {
        detect = () => Promise.resolve([{ rawValue: 'https://wifi.example/' }]);
      },
      { getSupportedFormats: () => Promise.resolve(['qr_code']) },
    ),
  );
  const { unmount } = show();
  expect(await screen.findByText(/^This is not an attendance code/)).toBeInTheDocument();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  ['https://mahir.example/scan/01a2143e-21d1/SFIhXNyu_-', '/scan/01a2143e-21d1/SFIhXNyu_-'],
  ['https://mahir.example/scan', undefined],
  ['https://mahir.example/en/home?next=/scan/a/b', undefined],
  ['414396', undefined],
])('an attendance code is told from others: %s', (text, path) => expect(scanPath(text)).toBe(path));

it('the library reads what is shown on the wall', () => {
  const link = 'https://mahir.example/scan/01a2143e-21d1-7627-a40e-00e360f9fcd1/SFIhXNyuOfwrErDU';
  const code = encodeQR(link, 'raw');
  const [dot, side] = [6, code.length * 6];
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (code[Math.floor(y / dot)]![Math.floor(x / dot)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(decodeQR({ width: side, height: side, data })).toBe(link);
});

it('leads from the camera to the code field, which has the focus', async () => {
  withCamera(() => Promise.reject(new DOMException('', 'NotFoundError')));
  const session = { id: 's', method: 'qr_rotating' } as MySession;
  const checking = { error: null, isPending: false } as unknown as ReturnType<typeof useCheckIn>;
  render(<CodeForm session={session} checking={checking} />, { wrapper: InLanguage });
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Type the code', hidden: true }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(screen.getByRole('textbox', { name: /Attendance code/ })).toHaveFocus();
});
