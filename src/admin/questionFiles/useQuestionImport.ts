import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { sendQuestions, type TakenQuestions } from '#dataProvider/questionFileCalls.ts';
import type { Correction } from '#dataProvider/importCalls.ts';
import { bytesOfQuestionFile, type QuestionFormat } from '#shared/api/questionFiles.ts';
import { useImportNotice } from '../imports/useImportNotice.ts';
import { useProblemText } from '../imports/useProblemText.ts';
import { usePlaceName } from './usePlaceName.ts';

interface State {
  readonly file: File | null;
  /** Of a pasted text: the number of each question, by its row in the file. */
  readonly pasted: ReadonlyMap<number, string> | null;
  /** The user's own choice; null as long as the format is detected. */
  readonly format: QuestionFormat | null;
  /** What the user has accepted as the meaning of refused cells. */
  readonly corrections: readonly Correction[];
  /** The result of the last check; stays visible, greyed out, while another one runs. */
  readonly check: TakenQuestions | null;
  readonly work: 'none' | 'checking' | 'importing';
  /** Why the file cannot be read. */
  readonly problem: string | null;
  readonly result: TakenQuestions | null;
}
const nothing: State = {
  file: null,
  pasted: null,
  format: null,
  corrections: [],
  check: null,
  work: 'none',
  problem: null,
  result: null,
};
const MB = 1024 * 1024;

export type QuestionImportWork = ReturnType<typeof useQuestionImport>;

/** A file (or a pasted text) is checked as soon as it is there, and again for another format; what was checked can be imported. */
export function useQuestionImport(quiz: string | undefined) {
  const translate = useTranslate();
  const problemOf = useProblemText();
  const announceEnd = useImportNotice('questions');
  const [state, setState] = useState(nothing);
  const nameOf = usePlaceName(state.pasted);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const patch = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  async function check(
    file: File,
    part: Partial<Pick<State, 'pasted' | 'format' | 'corrections' | 'check'>>,
  ): Promise<void> {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const { format, corrections } = { ...state, ...part };
    patch({ file, work: 'checking', problem: null, ...part });
    try {
      const found = await sendQuestions({ file, quiz, format, corrections, isDryRun: true, signal });
      patch({ check: found, work: 'none' });
    } catch (error) {
      if (!signal.aborted) patch({ work: 'none', check: null, problem: problemOf(error) });
    }
  }
  async function run(file: File, { format }: TakenQuestions): Promise<void> {
    patch({ work: 'importing', problem: null });
    try {
      const result = await sendQuestions({
        file,
        quiz,
        format,
        corrections: state.corrections,
        isDryRun: false,
      });
      setState({ ...nothing, result });
      announceEnd(result);
    } catch (error) {
      patch({ work: 'none', problem: problemOf(error) });
    }
  }
  return {
    ...state,
    nameOf,
    choose(file: File, pasted: State['pasted'] = null) {
      const most = bytesOfQuestionFile(file.name);
      if (file.size <= most) return void check(file, { pasted, format: null, corrections: [], check: null });
      const [size, limit] = [Math.ceil(file.size / MB), most / MB];
      controller.current?.abort();
      patch({ ...nothing, file, problem: translate('transfer.import.too_large', { size, limit }) });
    },
    setFormat: (format: QuestionFormat | null) => state.file && void check(state.file, { format }),
    /** Every cell with this text gets the other one, and the file is checked again. */
    correct: (correction: Correction) =>
      state.file && void check(state.file, { corrections: [...state.corrections, correction] }),
    run: () => state.file && state.check && void run(state.file, state.check),
    reset() {
      controller.current?.abort();
      setState(nothing);
    },
  };
}
