import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeholders, startBoxes } from '#shared/domain/certificateTemplates.ts';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const id = '01900000-0000-7000-8000-0000000000c1';
const can = { edit: true, delete: true, archive: true, revoke: true, reissue: true };
const template = {
  id,
  name: 'Standard',
  language: 'en',
  orientation: 'landscape',
  background_id: null,
  boxes: startBoxes('en'),
  version: 3,
  can,
};
const values = {
  ...Object.fromEntries(placeholders.map((name) => [name, name])),
  holder: 'Raden Ajeng Longest Name',
};
const certificate = (n: number) => ({
  id: id.replace('c1', `d${n}`),
  number: `2026-00000${n}`,
  holder: `Holder ${n}`,
  class_name: 'Helmets',
  state: 'valid',
  print: 'whole',
  issued_at: '2026-03-02T08:00:00Z',
  expires_at: null,
  code: '0'.repeat(26),
  user_id: id,
  class_id: id,
  cycle: 1,
  origin: 'completion',
  version: 1,
  can,
});
const empty: ApiReply = { data: [], meta: { total: 0 } };

function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.path === '/certificate-templates/sample')
      return {
        data: { values: { en: values, id: values }, unusual: ['محمد Ali'], url: 'https://x.test/#t' },
      };
    if (call.path === `/certificate-templates/${id}`) return { data: template };
    if (call.path === '/certificates') return { data: [1, 2].map(certificate), meta: { total: 2 } };
    if (call.path === `/certificates/${certificate(1).id}`) return { data: certificate(1) };
    return call.method === 'GET' ? empty : undefined;
  });
}
const written = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
/** The requests that were no dry runs. */
const acts = (calls: readonly ApiCall[]) =>
  written(calls)
    .map(({ body }) => body)
    .filter(({ dry_run }) => !dry_run);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  // What a browser knows of fonts: each letter is half as wide as high.
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.resolve(this);
    },
  );
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined }, configurable: true });
  const context = { font: '', measureText: (text: string) => ({ width: text.length * 50 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the editor of a template', () => {
  const open = () => renderAdmin(`/en/settings/certificate-template/${id}/edit`);
  const chosen = () => within(screen.getByRole('region', { name: 'The chosen box' }));

  it('shows the page with the longest name, and moves and widens a box by keys and numbers', async () => {
    const calls = serve((call) =>
      call.method === 'PUT' ? { data: { ...template, version: 4 } } : undefined,
    );
    await open();
    const title = await screen.findByRole('button', {
      name: 'Certificate, 10 % from the left, 14 % from the top',
    });
    expect(screen.getByText('Raden Ajeng Longest Name')).toBeInTheDocument();
    title.focus();
    fireEvent.keyDown(title, { key: 'ArrowRight' });
    fireEvent.keyDown(title, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(title, { key: 'ArrowLeft', altKey: true });
    await screen.findByRole('button', { name: 'Certificate, 11 % from the left, 24 % from the top' });
    expect(chosen().getByLabelText('Width (%)')).toHaveValue(79);
    fireEvent.change(chosen().getByLabelText('From the left (%)'), { target: { value: '20.5' } });
    fireEvent.change(chosen().getByLabelText('Size (points)'), { target: { value: '500' } });
    await screen.findByRole('button', { name: 'Certificate, 20.5 % from the left, 24 % from the top' });
    expect(chosen().getByLabelText('Size (points)')).toHaveValue(120);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    const { boxes, version } = written(calls)[0]!.body as { boxes: object[]; version: number };
    expect([version, boxes[0]]).toMatchObject([
      3,
      { x: 20.5, y: 24, w: 79, size: 120, content: 'Certificate' },
    ]);
  });

  it('inserts a placeholder at the caret, and removes and adds boxes', async () => {
    serve();
    const user = userEvent.setup();
    await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Box' }), '2. This certifies that');
    const text = chosen().getByRole<HTMLInputElement>('textbox', { name: 'Text' });
    text.setSelectionRange(5, 14);
    await user.click(chosen().getByRole('button', { name: 'Number' }));
    expect(text).toHaveValue('This {number} that');
    expect(await screen.findByText('This number that')).toBeInTheDocument();
    await user.click(chosen().getByRole('button', { name: 'Remove this box' }));
    await waitFor(() => expect(screen.queryByText('This number that')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add text' }));
    await screen.findByRole('button', { name: '{holder}, 20 % from the left, 45 % from the top' });
  });

  it('says what does not come out as meant: too long, off the page, letters that the font lacks', async () => {
    serve();
    await open();
    expect(
      await screen.findByText(
        'The font of the name lacks محد, as in محمد Ali: a question mark is printed instead.',
      ),
    ).toBeInTheDocument();
    const text = chosen().getByRole('textbox', { name: 'Text' });
    fireEvent.change(text, { target: { value: 'Sertifikat 证书' } });
    await screen.findByText('The font lacks 证书: a question mark is printed instead.');
    expect(screen.getByText('Sertifikat ??')).toBeInTheDocument();
    fireEvent.change(text, { target: { value: 'W'.repeat(120) } });
    await screen.findByText('The longest text does not fit.');
    fireEvent.change(chosen().getByLabelText('From the left (%)'), { target: { value: '60' } });
    await screen.findByText('Runs off the page.');
  });
});

describe('the list of certificates', () => {
  it('revokes the marked ones for a reason, after saying how many', async () => {
    const calls = serve(({ method, path, body }) =>
      method === 'POST' && path === '/certificates/revocation'
        ? { data: body['dry_run'] ? { revoked: 1, left_out: 1 } : { revoked: 1, left_out: 1 } }
        : undefined,
    );
    const user = userEvent.setup();
    await renderAdmin('/en/settings/certificate');
    for (const n of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`2026-00000${n}`) }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke' }));
    await dialog.findByText('1 certificate will be revoked.');
    expect(dialog.getByText(/^Left as it is.*: 1\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText('Minimum length 3')).toBeInTheDocument();
    expect(acts(calls)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong exam');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('1 certificate was revoked')).toBeInTheDocument();
    expect(acts(calls)).toEqual([{ ids: [certificate(1).id, certificate(2).id], reason: 'Wrong exam' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers that to nobody without the right', async () => {
    serve();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/certificate', [
      'certificate-issue',
      'certificate-detail',
      'certificate-export',
    ]);
    await user.click(await screen.findByRole('checkbox', { name: /2026-000001/ }));
    await screen.findByRole('button', { name: 'Download as ZIP' });
    expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  });
});

describe('one certificate', () => {
  it.each([
    ['Revoke', 'revocation', 'The certificate was revoked'],
    ['Reissue', 'successor', 'The certificate was reissued'],
  ])('%s asks why, tells a refusal, and does it', async (name, path, done) => {
    let isRefused = true;
    const calls = serve(({ method, path: asked }) => {
      if (method !== 'POST' || asked !== `/certificates/${certificate(1).id}/${path}`) return undefined;
      return isRefused
        ? { status: 409, error: { code: 'wrong-state', message: 'x' } }
        : { data: { id: certificate(1).id, number: '2026-000009' } };
    });
    const user = userEvent.setup();
    await renderAdmin(`/en/settings/certificate/${certificate(1).id}`);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong name');
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled());
    isRefused = false;
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(written(calls).at(-1)!.body).toEqual({ reason: 'Wrong name' });
  });
});

describe('issuing', () => {
  it('shows the people and what cannot be printed, and issues exactly that', async () => {
    const report = {
      issued: 2,
      unchanged: 1,
      not_completed: 0,
      template: { id, name: 'Standard' },
      expires_at: null,
      people: [
        { id: 'a', nip: '10', name: '王小明', renews: false, warnings: ['glyphs'], letters: '王小明' },
        { id: 'b', nip: '11', name: 'Budi', renews: true, warnings: [], letters: '' },
      ],
    };
    const calls = serve(({ method, path }) => {
      if (path === '/classes')
        return { data: [{ id, name: 'Helmets', slug: 'helmets' }], meta: { total: 1 } };
      return method === 'POST' && path === `/classes/${id}/certificates` ? { data: report } : undefined;
    });
    const user = userEvent.setup();
    await renderAdmin('/en/settings/certificate');
    await user.click(await screen.findByRole('button', { name: 'Issue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificates' }));
    await user.type(dialog.getByRole('combobox', { name: 'Class' }), 'Hel');
    await user.click(await screen.findByRole('option', { name: /Helmets/ }));
    await dialog.findByText('2 certificates will be issued');
    expect(dialog.getByText(/^王小明 \(10\)/)).toHaveTextContent(
      'Please check: The font lacks 王小明: a question mark is printed instead.',
    );
    expect(dialog.getByText('1 person has a valid certificate already and keeps it.')).toBeInTheDocument();
    const all = dialog.getByRole('checkbox', { name: 'All 2 listed', checked: true });
    await user.click(all);
    expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await user.click(all);
    await user.click(dialog.getByRole('checkbox', { name: 'Budi (11) – renewal', checked: true }));
    expect(all).toBePartiallyChecked();
    await dialog.findByText('1 certificate will be issued');
    await user.click(dialog.getByRole('checkbox', { name: /王小明/ }));
    expect(dialog.getByRole('button', { name: 'Issue' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /王小明/ }));
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('2 certificates were issued')).toBeInTheDocument();
    expect(acts(calls)).toEqual([{ expect_total: 1, except_user_ids: ['b'] }]);
  });

  it('does the same for a learning path', async () => {
    const report = { issued: 1, unchanged: 0, not_completed: 0, oneself: 0, expires_at: null, people: [] };
    const calls = serve(({ method, path }) => {
      if (path === '/programmes')
        return { data: [{ id, name: 'First months', slug: 'x' }], meta: { total: 1 } };
      return method === 'POST' && path === `/programmes/${id}/certificates`
        ? { data: { ...report, template: { id, name: 'Standard' } } }
        : undefined;
    });
    const user = userEvent.setup();
    await renderAdmin('/en/settings/certificate');
    await user.click(await screen.findByRole('button', { name: 'Issue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificates' }));
    await user.click(dialog.getByRole('radio', { name: 'Learning path' }));
    await user.type(dialog.getByRole('combobox', { name: 'Learning path' }), 'Fir');
    await user.click(await screen.findByRole('option', { name: /First months/ }));
    await dialog.findByText('1 certificate will be issued');
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('1 certificate was issued')).toBeInTheDocument();
    expect(acts(calls)).toEqual([{ expect_total: 1 }]);
  });
});
