import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import { session } from '#ui/session.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useCopyQuestions } from './useCopyQuestions.ts';

/** Copies the saved question of a quiz into the bank, to use it elsewhere too. */
export function SaveToBank({ question }: { question: LinkRecord }) {
  const translate = useTranslate();
  const { copy, isCopying } = useCopyQuestions();
  if (!session.can('question-create') || question['archived_at']) return null;
  return (
    <Button
      small
      busy={isCopying}
      onClick={() => copy({ question_ids: [String(question['id'])], quiz_id: null })}
    >
      {translate('bank.to_bank')}
    </Button>
  );
}
