import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { Item } from '#tests/support/corrections.ts';

stubMedia();
const { renderAdmin } = await import('#tests/support/admin.tsx');
const { detail, item, markCalls, serve } = await import('#tests/support/corrections.ts');
const { channels } = await import('#ui/realtime/channels.ts');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the queue', () => {
  afterEach(() => channels.openWith(undefined));

  it('reads again when the lease of another corrector ends, which no event announces', async () => {
    // A live channel reports what others do, so the page does not poll.
    channels.openWith({ open: (_channel, listener) => listener.live(true), shut: () => undefined });
    const now = Date.now();
    const held = item(2, {
      state: 'claimed',
      claimed_by: { id: 'u8', slug: '8', name: 'Budi' },
      claimed_until: new Date(now + 1_000).toISOString(),
    });
    const calls = serve({ items: [item(1), held], meta: { server_now: new Date(now).toISOString() } });
    await renderAdmin('/en/quiz/fire/correction');
    expect(await screen.findByText('Because 1')).toBeInTheDocument();
    const looks = () => calls.filter(({ path }) => path === '/quizzes/fire/corrections').length;
    const before = looks();
    await waitFor(() => expect(looks()).toBeGreaterThan(before));
  });
});

it.each([
  [0, 'No answer that needs to be marked by hand has been submitted yet.'],
  [3, 'Nothing left to correct. 3 marked today.'],
])('of a quiz without answers says so, with %i marked today', async (marked_today, text) => {
  serve({ items: [], meta: { marked_today } });
  await renderAdmin('/en/quiz/fire/correction');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says that earlier answers have left, in the place of the empty list or under the marked ones', async () => {
  const archived = 'Earlier answers were removed when their time limit was over. They are not listed here.';
  serve({ items: [], meta: { is_archived: true } });
  const { unmount } = await renderAdmin('/en/quiz/fire/correction');
  expect(await screen.findByText(archived)).toBeInTheDocument();
  unmount();
  serve({ items: [item(1)], meta: { is_archived: true, all: 1 } });
  await renderAdmin('/en/quiz/fire/correction?state=marked');
  expect(await screen.findByText(archived)).toBeInTheDocument();
});

describe('correction', () => {
  it('goes through the queue by keyboard, to the end', async () => {
    const calls = serve({ items: [item(1), item(2)] });
    await renderAdmin('/en/quiz/fire/correction');
    expect(await screen.findByText('Because 1')).toBeInTheDocument();
    expect(screen.getByText('Since it must')).toBeInTheDocument();
    expect(screen.getByText('fewer than asked')).toBeInTheDocument();
    await userEvent.keyboard('j');
    expect(await screen.findByText('Because 2')).toBeInTheDocument();
    await userEvent.keyboard('k');
    expect(await screen.findByText('Because 1')).toBeInTheDocument();
    // Looking claims nothing, and U always answers.
    const claims = () => calls.filter(({ path }) => path.endsWith('/claim'));
    expect(claims()).toEqual([]);
    await userEvent.keyboard('u');
    expect(await screen.findByText('Nothing to undo')).toBeInTheDocument();
    await userEvent.keyboard('4');
    expect(claims().map(({ method, path }) => [method, path])).toEqual([['PUT', '/corrections/a1/claim']]);
    expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveValue('4');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Because 2')).toBeInTheDocument();
    expect(await screen.findByText('1 of 2 corrected')).toBeInTheDocument();
    await userEvent.keyboard('5{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Nothing left to correct/)).toBeInTheDocument();
    expect(markCalls(calls).map(({ path, body }) => [path, body['mark'], body['version']])).toEqual([
      ['/corrections/a1/mark', 4, 2],
      ['/corrections/a2/mark', 5, 2],
    ]);
    // Each was claimed once, when it was begun; what has a mark is not given back.
    expect(claims().map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/corrections/a1/claim'],
      ['PUT', '/corrections/a2/claim'],
    ]);
  });

  it('saves a mark once its claim has been answered, however long that takes', async () => {
    let answerClaim = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answerClaim = resolve));
    const calls = serve({
      items: [item(1), item(2)],
      more: ({ path }) =>
        path === '/corrections/a1/claim' ? answered.then(() => ({ data: detail(item(1)) })) : undefined,
    });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('Because 1');
    await userEvent.keyboard('4{Control>}{Enter}{/Control}');
    expect(markCalls(calls)).toEqual([]);
    answerClaim();
    expect(await screen.findByText('Because 2')).toBeInTheDocument();
    expect(markCalls(calls)).toHaveLength(1);
  });

  it('offers no answer twice, however late the queue comes', async () => {
    let marks = 0;
    serve({
      items: [item(1), item(2), item(3)],
      more: ({ path, method }) => {
        if (path.endsWith('/mark') && method === 'PUT') marks++;
        const isLate = path === '/quizzes/fire/corrections' && marks > 0;
        return isLate ? new Promise<never>(() => undefined) : undefined;
      },
    });
    await renderAdmin('/en/quiz/fire/correction');
    for (const no of [1, 2, 3]) {
      expect(await screen.findByText(`Because ${no}`)).toBeInTheDocument();
      await userEvent.keyboard('4{Control>}{Enter}{/Control}');
    }
    expect(await screen.findByText(/Nothing left to correct/)).toBeInTheDocument();
    expect(screen.getByText('3 of 3 corrected')).toBeInTheDocument();
  });

  it('adds up the rubric, and lets a mark for the whole stand alone', async () => {
    const rubric = [
      { criterion: 'Danger', mark: 1.5, description: 'Bare wire' },
      { criterion: 'Act', mark: 3.5 },
    ];
    const withRubric = (of: Item) => ({ question: { ...detail(of).question, rubric } });
    const calls = serve({ items: [item(1), item(2)], details: withRubric });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('Because 1');
    const danger = screen.getByRole('textbox', { name: 'Danger' });
    await userEvent.type(danger, '1');
    await userEvent.click(screen.getByRole('button', { name: 'Save, then next' }));
    expect(screen.getByText(/Give a mark for every criterion/)).toBeInTheDocument();
    await userEvent.type(danger, '.5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Act' }), '2,25');
    const whole = screen.getByRole('textbox', { name: /^Mark/ });
    expect(whole).toHaveValue('3.75');
    await userEvent.click(screen.getByRole('button', { name: 'Save, then next' }));
    await screen.findByText('Because 2');
    await userEvent.type(screen.getByRole('textbox', { name: 'Act' }), '9');
    await userEvent.type(screen.getByRole('textbox', { name: /^Mark/ }), '4');
    expect(screen.getByRole('textbox', { name: 'Act' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Save, then next' }));
    await waitFor(() => expect(markCalls(calls)).toHaveLength(2));
    expect(markCalls(calls).map(({ body }) => [body['mark'], body['criteria']])).toEqual([
      [3.75, [1.5, 2.25]],
      [4, null],
    ]);
  });

  it('skips what others hold, and takes the last mark back', async () => {
    const calls = serve({
      items: [
        item(1),
        item(2, { state: 'claimed', claimed_by: { id: 'x', slug: 'x', name: 'Sari' } }),
        item(3),
      ],
    });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('Because 1');
    expect(screen.getByText('Sari is marking')).toBeInTheDocument();
    await userEvent.keyboard('3{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Because 3')).toBeInTheDocument();
    await userEvent.keyboard('u');
    expect(await screen.findByText('Mark undone')).toBeInTheDocument();
    expect(await screen.findByText('Because 1')).toBeInTheDocument();
    const undone = calls.filter(({ path, method }) => path.endsWith('/mark') && method === 'DELETE');
    expect(undone.map(({ path }) => path)).toEqual(['/corrections/a1/mark']);
  });

  it('marks again what was taken back, whatever of the time before comes late', async () => {
    let showLate = () => undefined as void;
    const late = new Promise<void>((resolve) => (showLate = resolve));
    const marked = { mark: 3, state: 'marked', version: 3, can_undo: true };
    const calls = serve({
      items: [item(1), item(2)],
      more: ({ path, method }) => {
        if (path === '/corrections/a1/mark' && method === 'DELETE')
          return {
            data: {
              item: detail(item(1), { version: 4 }),
              also: [],
              attempt_state: 'pending',
              publish_at: null,
              server_now: '',
              to_correct: 2,
            },
          };
        const isRead = path === '/corrections/a1' && markCalls(calls).length > 0;
        return isRead ? late.then(() => ({ data: detail(item(1), marked) })) : undefined;
      },
    });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('Because 1');
    await userEvent.keyboard('3{Control>}{Enter}{/Control}');
    await screen.findByText('Because 2');
    await userEvent.keyboard('u');
    await screen.findByText('Because 1');
    await act(async () => showLate());
    await userEvent.keyboard('5{Control>}{Enter}{/Control}');
    await screen.findByText('Because 2');
    expect(markCalls(calls).map(({ body }) => [body['mark'], body['version']])).toEqual([
      [3, 2],
      [5, 4],
    ]);
  });

  it('marks anew what its corrector has reopened, without a warning that it is gone', async () => {
    const marked = item(1, { mark: 3, state: 'marked' });
    const calls = serve({ items: [marked], details: () => ({ can_reopen: true }) });
    const looks = () => calls.filter(({ path }) => path === '/quizzes/fire/corrections').length;
    await renderAdmin('/en/quiz/fire/correction?state=marked');
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen with a reason' }));
    expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveValue('3');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'The rubric was wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveValue(''));
    await waitFor(() => expect(looks()).toBeGreaterThan(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('5{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(markCalls(calls).map(({ body }) => [body['mark'], body['version']])).toEqual([[5, 3]]),
    );
  });

  it('takes no mark beyond the question’s', async () => {
    const calls = serve({ items: [item(1)] });
    await renderAdmin('/en/quiz/fire/correction');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Mark/ }), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Save, then next' }));
    expect(await screen.findByText('The mark must be between 0 and 5.')).toBeInTheDocument();
    expect(markCalls(calls)).toEqual([]);
  });

  it('shows what the other corrector wrote, and saves over it on request', async () => {
    const current = { mark: 1.5, comment: 'Half of it', marked_by: { name: 'Sari' }, version: 7 };
    let tries = 0;
    const calls = serve({
      items: [item(1)],
      more: ({ path, method }) =>
        path.endsWith('/mark') && method === 'PUT' && tries++ === 0
          ? {
              status: 409,
              error: { code: 'version-conflict', message: 'Marked by somebody else', facts: { current } },
            }
          : undefined,
    });
    await renderAdmin('/id/quiz/fire/correction');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nilai/ }), '2,5');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan, lalu berikutnya' }));
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('Marked by somebody else')).toBeInTheDocument();
    expect(within(notice).getByText('Sari memberi 1,5 dari 5.')).toBeInTheDocument();
    expect(within(notice).getByText('Half of it')).toBeInTheDocument();
    await userEvent.click(within(notice).getByRole('button', { name: 'Simpan nilai saya saja' }));
    await screen.findByText(/Tidak ada lagi yang perlu dikoreksi/);
    expect(markCalls(calls).map(({ body }) => body['version'])).toEqual([2, 7]);
  });

  it('shows both marks to who decides between them', async () => {
    const others = [
      { round: 1, mark: 2, criteria: null, comment: 'Thin' },
      { round: 2, mark: 4.5, criteria: null, comment: null },
    ];
    serve({
      items: [item(1, { is_disputed: true })],
      details: () => ({ others }),
      meta: {
        agreement: { answers: 4, exact_percent: 25, within_percent: 75, mean_difference: 0.625 },
      },
    });
    await renderAdmin('/en/quiz/fire/correction');
    const both = await screen.findByRole('region', { name: 'The two marks' });
    expect(within(both).getByText('4.5 of 5')).toBeInTheDocument();
    expect(within(both).getByText('Thin')).toBeInTheDocument();
    expect(screen.getByText('Needs a third mark')).toBeInTheDocument();
    expect(screen.getByText('75%')).toBeInTheDocument();
  });

  it('keeps the order, the filter and the names in the address', async () => {
    const calls = serve({ items: [item(1)] });
    await renderAdmin('/en/quiz/fire/correction?by=learner&names=shown&state=mine');
    await screen.findByText('Because 1');
    const lists = () => calls.filter(({ path }) => path.endsWith('/corrections'));
    expect(lists()[0]!.query).toMatchObject({ by: 'learner', anonymous: 'false', state: 'mine' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By question');
    await waitFor(() => expect(lists().at(-1)!.query['by']).toBe('question'));
    const list = await screen.findByRole('navigation', { name: 'Answers' });
    expect(within(list).getByText('Person 1')).toBeInTheDocument();
  });
});
