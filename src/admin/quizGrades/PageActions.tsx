import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import { Button } from '#ui/Button.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { PauseAll } from './PauseAll.tsx';

interface PageActionsProps {
  readonly quiz: string;
  readonly summary: QuizGradeSummary;
}

/** Printing, and actions on all open attempts at once. */
export function PageActions({ quiz, summary }: PageActionsProps) {
  const translate = useTranslate();
  return (
    <>
      <PauseAll
        quiz={quiz}
        open={summary.states.responding}
        paused={summary.paused}
        isPaused={summary.is_paused}
      />
      <Button small onClick={() => void printPage()}>
        <Printer size={16} strokeWidth={1.6} aria-hidden />
        {translate('action.print')}
      </Button>
    </>
  );
}
