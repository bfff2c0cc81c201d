import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { Item } from '#tests/support/corrections.ts';

stubMedia();
const { renderAdmin } = await import('#tests/support/admin.tsx');
const { detail, item, markCalls, serve } = await import('#tests/support/corrections.ts');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('marks with fewer keys', () => {
  it('gives criteria their levels by digits, one after the other', async () => {
    const rubric = [
      { criterion: 'Danger', mark: 1.5 },
      { criterion: 'Act', mark: 3.5 },
    ];
    const calls = serve({
      items: [item(1)],
      details: (of) => ({ question: { ...detail(of as Item).question, rubric } }),
    });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('Because 1');
    const level = (criterion: string, name: RegExp) =>
      within(screen.getByRole('radiogroup', { name: criterion })).getByRole('radio', { name });
    await userEvent.keyboard('1');
    expect(level('Danger', /^Partial\s*0\.75$/)).toBeChecked();
    await userEvent.keyboard('2');
    expect(level('Act', /^Full\s*3\.5$/)).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveValue('4.25');
    const act = screen.getByRole('textbox', { name: 'Act' });
    await userEvent.clear(act);
    await userEvent.type(act, '1');
    expect(level('Act', /^Full/)).not.toBeChecked();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/Nothing left to correct. 1 marked today./);
    expect(markCalls(calls).map(({ body }) => body['criteria'])).toEqual([[0.75, 1]]);
  });

  it('gives one mark to identical answers when the corrector says so, and takes all of them back', async () => {
    const [first, second, third] = [1, 2, 3].map((no) => item(no, { same: no === 2 ? 0 : 1 }));
    const calls = serve({
      items: [first!, second!, third!],
      details: (of) =>
        of.answer_id === 'a1' ? { identical: [{ answer_id: 'a3', learner: third!.learner }] } : {},
      more: ({ path, method }) =>
        path === '/corrections/a1/mark' && method === 'DELETE'
          ? {
              data: {
                item: detail(first!, { version: 4 }),
                also: ['a3'],
                attempt_state: 'pending',
                publish_at: null,
                server_now: '',
                to_correct: 3,
              },
            }
          : undefined,
    });
    await renderAdmin('/en/quiz/fire/correction');
    await screen.findByText('1 other learner wrote exactly the same');
    await userEvent.keyboard('i');
    expect(screen.getByRole('checkbox', { name: /identical answer/ })).toBeChecked();
    await userEvent.keyboard('4');
    await userEvent.click(screen.getByRole('button', { name: 'Save 2, then next' }));
    await screen.findByText('Because 2');
    expect(markCalls(calls).map(({ body }) => body['also'])).toEqual([['a3']]);
    expect(await screen.findByText('2 marks saved: 4 of 5 each.')).toBeInTheDocument();
    expect(screen.getByText('2 of 3 corrected')).toBeInTheDocument();
    await userEvent.keyboard('u');
    expect(await screen.findByText('2 marks undone')).toBeInTheDocument();
    const undone = calls.filter(({ path, method }) => path.endsWith('/mark') && method === 'DELETE');
    expect(undone.map(({ query }) => query['together'])).toEqual(['true']);
  });

  it('offers comments of the question, saves new ones, and writes them by the key B', async () => {
    let saved: object[] = [];
    const calls = serve({
      items: [item(1)],
      more: ({ path, method, body }) => {
        if (path !== '/corrections/a1/comments') return undefined;
        if (method === 'POST') saved = [{ id: 'c1', text: body['text'] }];
        return { data: method === 'POST' ? saved[0] : { saved, used: ['Too short'] } };
      },
    });
    await renderAdmin('/en/quiz/fire/correction');
    await userEvent.click(await screen.findByRole('button', { name: '+ Too short' }));
    const comment = screen.getByRole('textbox', { name: 'Comment' });
    expect(comment).toHaveValue('Too short');
    await userEvent.type(comment, ', sadly');
    act(() => comment.blur());
    await userEvent.keyboard('b');
    const bank = await screen.findByRole('group', { name: 'Comment bank' });
    await userEvent.click(within(bank).getByRole('button', { name: 'Save to the bank' }));
    await userEvent.click(await within(bank).findByRole('button', { name: 'Too short, sadly' }));
    expect(comment).toHaveFocus();
    const posted = calls.filter(({ path, method }) => path.endsWith('/comments') && method === 'POST');
    expect(posted.map(({ body }) => body['text'])).toEqual(['Too short, sadly']);
  });
});
