import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { sendQuestions, type TakenQuestions } from '#dataProvider/questionFileCalls.ts';
import { MAX_QUESTION_FILE_BYTES, type QuestionFormat } from '#shared/api/questionFiles.ts';
import { useImportNotice } from '../imports/useImportNotice.ts';
import { useProblemText } from '../imports/useProblemText.ts';

interface State {
  readonly file: File | null;
  /** The user's own choice; null as long as the format is detected. */
  readonly format: QuestionFormat | null;
  /** The result of the last check; stays visible, greyed out, while another one runs. */
  readonly check: TakenQuestions | null;
  readonly work: 'none' | 'checking' | 'importing';
  /** Why the file cannot be read. */
  readonly problem: string | null;
  readonly result: TakenQuestions | null;
}
const nothing: State = { file: null, format: null, check: null, work: 'none', problem: null, result: null };
const MB = 1024 * 1024;

export type QuestionImportWork = ReturnType<typeof useQuestionImport>;

/** A file (or a pasted text) is checked as soon as it is there, and again for another format; what was checked can be imported. */
export function useQuestionImport(quiz: string | undefined) {
  const translate = useTranslate();
  const problemOf = useProblemText();
  const announceEnd = useImportNotice('questions');
  const [state, setState] = useState(nothing);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const patch = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  async function check(file: File, format: QuestionFormat | null, isNew: boolean): Promise<void> {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    patch({ file, format, work: 'checking', problem: null, ...(isNew && { check: null }) });
    try {
      const found = await sendQuestions({ file, quiz, format, isDryRun: true, signal });
      patch({ check: found, work: 'none' });
    } catch (error) {
      if (!signal.aborted) patch({ work: 'none', check: null, problem: problemOf(error) });
    }
  }
  async function run(file: File, found: TakenQuestions): Promise<void> {
    patch({ work: 'importing', problem: null });
    try {
      const result = await sendQuestions({ file, quiz, format: found.format, isDryRun: false });
      setState({ ...nothing, result });
      announceEnd(result);
    } catch (error) {
      patch({ work: 'none', problem: problemOf(error) });
    }
  }
  return {
    ...state,
    choose(file: File) {
      if (file.size <= MAX_QUESTION_FILE_BYTES) return void check(file, null, true);
      const [size, limit] = [Math.ceil(file.size / MB), MAX_QUESTION_FILE_BYTES / MB];
      controller.current?.abort();
      patch({ ...nothing, file, problem: translate('transfer.import.too_large', { size, limit }) });
    },
    setFormat: (format: QuestionFormat | null) => state.file && void check(state.file, format, false),
    recheck: () => state.file && void check(state.file, state.format, false),
    run: () => state.file && state.check && void run(state.file, state.check),
    reset() {
      controller.current?.abort();
      setState(nothing);
    },
  };
}
