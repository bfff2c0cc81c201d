import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { actOnQuiz, quizGradesFileUrl } from '#dataProvider/quizGradeCalls.ts';
import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { Button } from '#ui/Button.tsx';
import { session } from '#ui/session.ts';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { ActDialog } from './ActDialog.tsx';
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
      <PauseAll quiz={quiz} summary={summary} />
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

function PauseAll({ quiz, summary }: Omit<PageActionsProps, 'filter'>) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<'pause' | 'resume'>();
  if (!session.can('quiz-annul')) return null;
  const counts = { pause: summary.states.responding - summary.paused, resume: summary.paused };
  return (
    <>
      {(['pause', 'resume'] as const)
        .filter((one) => counts[one] > 0)
        .map((one) => (
          <Button key={one} small onClick={() => setAct(one)}>
            {translate(`quizGrades.all_${one}`)} ({counts[one]})
          </Button>
        ))}
      {act && (
        <ActDialog
          act={act}
          title={translate(`quizGrades.all_${act}`)}
          explain={translate(
            act === 'pause' ? 'quizGrades.all_pause_explain' : 'quizGrades.act_explain.resume',
          )}
          run={async (told) => {
            await actOnQuiz(quiz, { act, ...told });
            await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
