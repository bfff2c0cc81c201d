import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { quizGradesFileUrl } from '#dataProvider/quizGradeCalls.ts';
import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { Button } from '#ui/Button.tsx';
import { session } from '#ui/session.ts';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { PauseAll } from './PauseAll.tsx';
import type { Filter } from './QuizGradesPage.tsx';
import css from './quizGrades.module.css';

interface PageActionsProps {
  readonly quiz: string;
  readonly summary: QuizGradeSummary;
  readonly filter: Filter;
}

/** The file of what is filtered, the printer, and what concerns all open attempts at once. */
export function PageActions({ quiz, summary, filter }: PageActionsProps) {
  const translate = useTranslate();
  const tellFailure = useFailureNotice();
  const save = (format: 'csv' | 'xlsx') =>
    quizGradesFileUrl(quiz, new URLSearchParams({ ...filter, format })).then(
      (url) => download(url),
      tellFailure,
    );
  return (
    <span className={css.buttons}>
      <PauseAll
        quiz={quiz}
        open={summary.states.responding}
        paused={summary.paused}
        isPaused={summary.is_paused}
      />
      {session.can('grade-export') && (
        <>
          <Button small onClick={() => void save('csv')}>
            CSV
          </Button>
          <Button small onClick={() => void save('xlsx')}>
            XLSX
          </Button>
        </>
      )}
      <Button small onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.6} aria-hidden />
        {translate('quizGrades.print')}
      </Button>
    </span>
  );
}
