import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { toast } = await import('#ui/toasts.ts');

const choice = (text: string, correct: boolean) => ({
  key: text,
  text,
  correct,
  weight: null,
  tolerance: null,
  match: null,
  match_key: null,
});
const question = {
  id: 'q1',
  type: 'multiple_choice',
  stem: 'Which extinguisher?',
  mark: 2,
  multiple: false,
  correct_value: false,
  explanation: 'Water conducts.',
  choices: [choice('Water', false), choice('CO2', true)],
};
const lost = (line: number) => ({ line, what: 'Which', why: 'its hints are not kept', is_loss: true });
const found = (more: object = {}) => ({
  format: 'gift',
  total: 3,
  new: 1,
  changed: 0,
  same: 0,
  refused: 2,
  questions: [
    { line: 1, state: 'new', question, problems: [lost(1)] },
    {
      line: 7,
      state: 'refused',
      question: { ...question, stem: 'Twice the same?' },
      problems: [
        {
          line: 7,
          what: 'Twice',
          why: 'Answers: two have the same text',
          is_loss: false,
          entry: { name: 'Answers', value: null, column: null, suggestion: null, choices: [] },
        },
      ],
    },
  ],
  problems: [{ line: 12, what: 'Broken {=a', why: 'the bracket { is not closed', is_loss: false }],
  to_fix: { extension: 'gift', text: '// the bracket { is not closed\nBroken {=a\n' },
  ...more,
});
const quiz = { id: 'z1', slug: 'fire-quiz', name: 'Fire quiz' };
const isImport = ({ method, path }: ApiCall) => method === 'POST' && path === '/questions/file';

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

describe('importing questions', () => {
  const serve = () =>
    stubApi((call) => {
      if (call.path === '/quizzes/fire-quiz') return { data: quiz };
      if (!isImport(call)) return undefined;
      if (call.query['format'] === 'aiken')
        return {
          status: 422,
          error: { code: 'invalid', message: 'No', errors: { file: ['The file is empty'] } },
        };
      const meta = call.query['dry_run'] ? {} : { change_id: 'c1', undo_until: '2026-11-22T02:00:00.000Z' };
      return { data: found(), meta };
    });

  it('shows what was found as learners see it, with what is wrong beside, and takes the rest', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/fire-quiz/question/import');
    expect(await screen.findByText('Fire quiz')).toBeInTheDocument();
    fireEvent.change(document.querySelector('input[type="file"]')!, {
      target: { files: [new File(['Which? {T}'], 'fire.gift')] },
    });
    expect(await screen.findByRole('heading', { name: '1 question is ready, 2 need fixing' })).toHaveFocus();
    const table = screen.getByRole('table', { name: 'What to fix' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Line 7Twice1 entry'],
      ['Answers', '', 'Answers: two have the same text'],
      ['Line 12Broken {=a1 entry'],
      ['Question', '', 'the bracket { is not closed'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: '1 New' }));
    await screen.findByText(/^Right answer/, { selector: '[data-state=new] *' });
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.dataset['state']);
    expect(second).toBeUndefined();
    expect(within(first!).getAllByRole('radio')).toHaveLength(2);
    expect(first).toHaveTextContent('Line 1Multiple choice2 points');
    expect(first).toHaveTextContent('Right answer: B');
    expect(first).toHaveTextContent('its hints are not kept');
    expect(screen.getByLabelText('Format')).toHaveDisplayValue('Detected from the file (GIFT)');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 question' }));
    expect(await screen.findByText('You can undo this until 22 Nov 2026 09:00 WIB.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the list' })).toHaveAttribute(
      'href',
      '/en/quiz/fire-quiz/edit',
    );
    expect(screen.getByText('2 questions were left out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download the 2 questions' })).toBeInTheDocument();
    const [check, run] = calls.filter(isImport);
    expect(check!.query).toEqual({ quiz: 'fire-quiz', dry_run: '1' });
    expect(run!.query).toEqual({ quiz: 'fire-quiz', format: 'gift' });
    expect((run!.body['file'] as File).name).toBe('fire.gift');
  });

  it('takes a pasted text, and another format by choice', async () => {
    const calls = serve();
    await renderAdmin('/en/question/import');
    expect(await screen.findByText('Into the question bank')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Paste questions' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Which? {T}' } });
    await userEvent.click(screen.getByRole('button', { name: 'Check the text' }));
    await screen.findByRole('button', { name: 'Import 1 question' });
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'Aiken');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty');
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    expect(calls.filter(isImport).map(({ query }) => query)).toEqual([
      { dry_run: '1' },
      { format: 'aiken', dry_run: '1' },
    ]);
  });

  it('shows at once what it understands of a pasted text, and asks for the rest', async () => {
    const calls = serve();
    await renderAdmin('/en/question/import?paste');
    const text =
      '1. Which?\nA. Water\nB. CO2\nAnswer: B\n\n2. Where?\nA. Here\nB. There\n\n3. Safe? (T/F)\nAnswer: F\n';
    const box: HTMLTextAreaElement = await screen.findByRole('textbox');
    expect(screen.getByRole('heading', { level: 1, name: 'Paste questions' })).toBeInTheDocument();
    fireEvent.change(box, { target: { value: text } });
    expect(await screen.findByRole('status')).toHaveTextContent(
      '2 questions are ready 1 has to be asked about',
    );
    expect(screen.getAllByRole('img', { name: 'right answer' })).toHaveLength(2);
    expect(screen.getByText('False')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Question 2: the key was not found/ }));
    expect(box).toHaveFocus();
    expect(text.slice(box.selectionStart, box.selectionEnd)).toBe('2. Where?');
    await userEvent.click(screen.getByRole('button', { name: 'Check the text' }));
    await screen.findByRole('button', { name: 'Import 1 question' });
    const sent = await (calls.find(isImport)!.body['file'] as File).text();
    expect(sent).toContain('CO2');
    expect(sent).not.toContain('There');
  });

  it('takes what a cell probably means, also when it is imported', async () => {
    const entry = {
      name: 'Type',
      value: 'multipel',
      column: 'Jenis',
      suggestion: 'Multiple choice',
      choices: [],
    };
    const problem = { line: 3, what: 'Which', why: 'Type: choose one', is_loss: false, entry };
    let data: object = found({
      questions: [{ line: 3, state: 'refused', question: null, problems: [problem] }],
    });
    const calls = stubApi((call) => (isImport(call) ? { data } : undefined));
    await renderAdmin('/en/question/import');
    await screen.findByText('Into the question bank');
    fireEvent.change(document.querySelector('input[type="file"]')!, {
      target: { files: [new File(['Jenis,Soal'], 'soal.csv')] },
    });
    await screen.findByText('Did you mean “Multiple choice”?');
    data = found();
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 question' }));
    const sent = [{ column: 'Jenis', from: 'multipel', to: 'Multiple choice' }];
    await waitFor(() => expect(calls.filter(isImport)).toHaveLength(3));
    expect(
      calls.filter(isImport).map(({ body }) => JSON.parse(String(body['corrections'] ?? '[]')) as unknown),
    ).toEqual([[], sent, sent]);
  });

  it('refuses a file that is too large before it is sent', async () => {
    const calls = serve();
    await renderAdmin('/en/question/import');
    await screen.findByText('Into the question bank');
    expect(screen.getByText(/QTI up to 50 MB, Moodle XML up to 25 MB, others up to 5 MB\.$/)).toBeVisible();
    for (const [name, size, limit] of [
      ['large.xml', 51, 50],
      ['sheet.XLSX', 6, 5],
      ['text.gift', 7, 5],
    ] as const) {
      const large = new File([new Uint8Array(size * 1024 * 1024)], name);
      fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [large] } });
      expect(await screen.findByText(`The file has ${size} MB. The limit is ${limit} MB.`)).toHaveRole(
        'alert',
      );
    }
    expect(calls.filter(isImport)).toEqual([]);
  });
});

describe('exporting questions', () => {
  it('says what a format would lose before the download', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const nothing = { total: 3, left_out: 0, problems: [] };
    const calls = stubApi(({ path }) => {
      if (path === '/quizzes/z1' || path === '/quizzes/fire-quiz')
        return { data: { ...quiz, status: 'draft', can: { edit: true } } };
      if (path === '/questions/file/check')
        return {
          data: [
            { format: 'xlsx', ...nothing },
            { format: 'moodle_xml', ...nothing },
            {
              format: 'gift',
              total: 3,
              left_out: 1,
              problems: [
                {
                  why: 'this type of question does not exist',
                  is_loss: false,
                  count: 1,
                  what: 'Order these',
                },
                { why: '“Mark” is not kept', is_loss: true, count: 2, what: 'Which' },
              ],
            },
            { format: 'aiken', total: 3, left_out: 3, problems: [] },
          ],
        };
      if (path === '/tickets') return { data: { url: '/file' } };
      if (path === '/questions') return { data: [{ id: 'q1', type: 'essay', stem: 'Which', mark: 1 }] };
      return { data: [], meta: { total: 0 } };
    });
    await renderAdmin('/en/quiz/fire-quiz/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export questions' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Aiken/ }));
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('radio', { name: /GIFT/ }));
    expect(dialog).toHaveTextContent('Leaves 1 question out.');
    expect(dialog).toHaveTextContent(
      'Left out: this type of question does not exist (1 question: Order these)',
    );
    expect(dialog).toHaveTextContent('“Mark” is not kept (2 questions)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    const { path } = calls.find((call) => call.path === '/tickets')!.body as { path: string };
    expect(path).toContain('/api/questions/file?format=gift&filter=%7B%22quiz_id%22%3A%22z1%22%7D');
  });
});
