import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EvaluationQuestion, EvaluationView } from '#shared/api/evaluations.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { Evaluation } = await import('#portal/Evaluation.tsx');
const { session } = await import('#ui/session.ts');

const pace: EvaluationQuestion = {
  aspect_id: 'a1',
  name: 'Pace',
  type: 'rating',
  required: true,
  options: [],
};
const often: EvaluationQuestion = {
  aspect_id: 'a2',
  name: 'How often?',
  type: 'choice',
  required: true,
  options: [{ text: 'Daily' }, { text: 'Never' }],
};
const why: EvaluationQuestion = { aspect_id: 'a3', name: 'Why?', type: 'text', required: false, options: [] };
const view: EvaluationView = {
  class: { id: 'c1', slug: 'k3', name: 'K3' },
  state: 'open',
  opens_at: null,
  closes_at: '2026-12-21T10:00:00Z',
  is_anonymous: true,
  is_sent: false,
  edition: 'e1',
  sections: [
    { target: 'trainer', trainer: { key: 'Bu Maya', name: 'Bu Maya' }, questions: [pace] },
    { target: 'material', trainer: null, questions: [{ ...pace, aspect_id: 'a4' }, often, why] },
  ],
  answers: [],
  enrolment_state: 'in_progress',
  server_now: '2026-11-21T03:00:00Z',
};

beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, online: true } as never);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** The page over a server that has this form and answers a sending so. */
async function open(patch: Partial<EvaluationView> = {}, reply: object = {}, lang: 'en' | 'id' = 'en') {
  const calls = stubNetwork({
    'GET /classes/k3/evaluation': { body: { data: { ...view, ...patch } } },
    'PUT /classes/c1/evaluation': { body: { data: { ...view, is_sent: true, ...reply } } },
  });
  const rendered = render(
    <InLanguage lang={lang}>
      <MemoryRouter initialEntries={[`/${lang}/my-course/k3/evaluation`]}>
        <Routes>
          <Route path="/:lang/my-course/:name/evaluation" element={<Evaluation />} />
        </Routes>
      </MemoryRouter>
    </InLanguage>,
  );
  await screen.findByRole(patch.state && patch.state !== 'open' ? 'link' : 'button', {
    name: /send|kirim|change|back/i,
  });
  return { calls, user: userEvent.setup(), ...rendered };
}
const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.find(({ method }) => method === 'PUT')?.body;
const trainer = () => within(screen.getByRole('region', { name: 'About Bu Maya' }));
const material = () => within(screen.getByRole('region', { name: 'The material' }));
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(trainer().getByRole('radio', { name: '5 Very good' }));
  await user.click(material().getByRole('radio', { name: '4 Good' }));
  await user.click(material().getByRole('radio', { name: 'Never' }));
};

describe('the evaluation form', () => {
  it('names what is missing, leads there, and sends nothing until it is whole', async () => {
    const { calls, user } = await open();
    await user.click(trainer().getByRole('radio', { name: '5 Very good' }));
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('2 answers are missing');
    await waitFor(() => expect(summary).toHaveFocus());
    const group = material().getByRole('radiogroup', { name: 'Pace' });
    expect(group).toHaveAccessibleDescription('Give your rating!');
    expect(trainer().getByRole('radiogroup', { name: 'Pace' })).not.toHaveAccessibleDescription();
    await user.click(within(summary).getByRole('link', { name: 'How often?' }));
    expect(material().getByRole('radio', { name: 'Daily' })).toHaveFocus();
    expect(sent(calls)).toBeUndefined();
    await user.click(material().getByRole('radio', { name: '1 Very poor' }));
    expect(group).not.toHaveAccessibleDescription();
  });

  it('asks for the rating in Indonesian, too', async () => {
    const { user } = await open({}, {}, 'id');
    await user.click(screen.getByRole('button', { name: 'Kirim evaluasi' }));
    expect(screen.getAllByText('Beri penilaian Anda!')).toHaveLength(2);
  });

  it('sends an answer to every question, about each trainer, and thanks', async () => {
    const { calls, user } = await open();
    expect(screen.getByText('Your answers are anonymous')).toBeVisible();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    await screen.findByRole('heading', { name: 'Thank you, your evaluation is sent' });
    expect(sent(calls)).toEqual({
      edition: 'e1',
      answers: [
        { aspect_id: 'a1', trainer: 'Bu Maya', value: 5 },
        { aspect_id: 'a4', trainer: null, value: 4 },
        { aspect_id: 'a2', trainer: null, value: 'Never' },
        { aspect_id: 'a3', trainer: null, value: null },
      ],
    });
    expect(Object.keys(localStorage).filter((key) => key.includes('evaluation'))).toEqual([]);
  });

  it('shows the completion of the class when it comes with it', async () => {
    const { user } = await open({}, { enrolment_state: 'completed' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    await screen.findByRole('heading', { name: 'You have completed the class' });
  });

  it('keeps unsent answers on the device', async () => {
    const first = await open();
    await first.user.click(trainer().getByRole('radio', { name: '2 Poor' }));
    await first.user.type(screen.getByRole('textbox', { name: /Why/ }), 'Too fast');
    first.unmount();
    await open();
    expect(trainer().getByRole('radio', { name: '2 Poor' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Why/ })).toHaveValue('Too fast');
  });

  it('begins again with what was sent, and says so when it is closed or not open', async () => {
    const { user, unmount } = await open({
      is_sent: true,
      answers: [{ aspect_id: 'a2', trainer: null, value: 'Daily' }],
    });
    await user.click(screen.getByRole('button', { name: 'Change my answers' }));
    expect(material().getByRole('radio', { name: 'Daily' })).toBeChecked();
    unmount();
    const closed = await open({ state: 'closed', is_sent: true, sections: [], edition: null });
    expect(screen.getByText('The evaluation is closed')).toBeVisible();
    expect(screen.getByText(/You have sent your answers/)).toBeVisible();
    closed.unmount();
    await open({ state: 'upcoming', opens_at: '2026-11-22T02:00:00Z', sections: [], edition: null });
    expect(screen.getByText('The evaluation opens on 22 Nov 2026 09:00 WIB')).toBeVisible();
  });
});
