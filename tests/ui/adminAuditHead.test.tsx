import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditHeadVerdict } from '#shared/api/auditChain.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const user = userEvent.setup();
const whole: AuditHeadVerdict = {
  kind: 'whole',
  no: 1200,
  at: '2026-11-20T03:00:00.000Z',
  first: null,
  is_other_key: false,
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the check of a kept end of the audit log', () => {
  it.each<readonly [Partial<AuditHeadVerdict>, RegExp]>([
    [{}, /^The log is whole up to no\. 1,200 of 20 Nov 2026\.$/],
    [{ kind: 'missing', first: 1001 }, /^Entries after no\. 1,000 are missing/],
    [{ is_other_key: true }, /signed with another key/],
  ])('says what the server has found: %j', async (part, told) => {
    const calls = stubApi(({ path, method }) => {
      if (path === '/audit-chain/heads') return { data: { ...whole, ...part } };
      return method === 'GET' && path === '/audit-events' ? { data: [], meta: { total: 0 } } : undefined;
    });
    await renderAdmin('/en/settings/audit', ['audit-index']);
    await user.click(await screen.findByRole('button', { name: 'Check a kept end' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByRole('button', { name: 'Check', hidden: true })).toBeDisabled();
    const file = new File(['{"no":1200}'], 'manifest.json', { type: 'application/json' });
    await user.upload(dialog.getByLabelText('Or choose a file'), file);
    expect(await dialog.findByDisplayValue('{"no":1200}')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Check', hidden: true }));
    expect(await dialog.findByText(told)).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/audit-chain/heads')?.body).toEqual({ text: '{"no":1200}' });
  });
});
