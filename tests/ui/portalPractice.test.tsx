import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { all, calls, heading, link, number, right, score, show, statement } from '../support/resultPage.tsx';

describe('practice', () => {
  const wrong = {
    state: 'failed' as const,
    result: score,
    shows: all,
    questions: [statement, right, number],
  };

  it('asks the wrong questions again, says what is right, and sends nothing', async () => {
    const { user } = await show(wrong);
    await user.click(await link('Practise the 2 you got wrong'));
    expect(await screen.findByRole('heading', { level: 1, name: /^Practice/ })).toBeInTheDocument();
    calls.length = 0;
    expect(screen.getByText('Water puts out every fire.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'True' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'True' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('heading', { name: 'Not right yet' })).toHaveFocus();
    expect(screen.getByText('Not burning oil.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read again: Protective gear' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(screen.getByRole('textbox'), '3,4{Enter}');
    expect(screen.getByRole('heading', { name: 'Right' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(screen.getByRole('heading', { name: '1 of 2 right' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Practise the 1 again' }));
    expect(screen.getByText('Water puts out every fire.')).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to the result' }));
    expect(heading()).toHaveTextContent('1 more right answer to pass.');
  });

  it.each([
    ['right answers', { key: false }],
    ['the questions', { correctness: false, key: false }],
  ])('is not offered while the quiz hides %s', async (_what, hidden) => {
    await show({ ...wrong, shows: { ...all, ...hidden } }, 'en', { practice: true });
    expect(heading()).toHaveTextContent('1 more right answer to pass.');
    expect(screen.queryByRole('link', { name: /Practise/ })).not.toBeInTheDocument();
  });
});
