import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { session } from '#ui/session.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { quizActed } from './quizActed.ts';

interface PauseAllProps {
  readonly quiz: string;
  /** The number of attempts in progress, including paused ones. */
  readonly open: number;
  readonly paused: number;
  /** The whole quiz is paused: nobody can start. */
  readonly isPaused: boolean;
}

/** Pauses or resumes all open attempts of a quiz; while it is paused nobody can start. */
export function PauseAll({ quiz, open, paused, isPaused }: PauseAllProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<'pause' | 'resume'>();
  if (!session.can('quiz-annul')) return null;
  const counts = { pause: open - paused, resume: paused };
  return (
    <>
      {(['pause', 'resume'] as const)
        .filter((one) => counts[one] > 0 || isPaused === (one === 'resume'))
        .map((one) => (
          <Button key={one} small onClick={() => setAct(one)}>
            {translate(`quizGrades.all_${one}`)}
            {counts[one] > 0 && ` (${counts[one]})`}
          </Button>
        ))}
      {act && (
        <ActionDialog
          act={act}
          title={translate(`quizGrades.all_${act}`)}
          done={translate(`quizGrades.all_done.${act}`)}
          explain={translate(
            act === 'pause' ? 'quizGrades.all_pause_explain' : 'quizGrades.all_resume_explain',
          )}
          run={async (given) => {
            await call('POST /quizzes/:id/acts', { params: { id: quiz }, body: { act, ...given } });
            await quizActed(queryClient);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
