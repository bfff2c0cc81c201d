import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { MAX_COPIES } from '#shared/api/questions.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { focusOnMount } from '../focusOnMount.ts';
import { useSelection } from '../generated/selection.tsx';
import { useRecordOptions } from '../inputs/useRecordOptions.tsx';
import { useCopyQuestions } from './useCopyQuestions.ts';

/** Copies the selected questions of the bank to the end of a quiz. */
export function CopyToQuiz() {
  const translate = useTranslate();
  const { selection } = useSelection();
  const [isConfirmOpen, setAsking] = useState(false);
  const ids = selection && 'ids' in selection ? selection.ids : [];
  if (ids.length === 0 || ids.length > MAX_COPIES || !session.can('question-create')) return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {translate('bank.to_quiz')}
      </button>
      {isConfirmOpen && <QuizDialog ids={ids} onClose={() => setAsking(false)} />}
    </>
  );
}

function QuizDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { clear } = useSelection();
  const [quiz, setQuiz] = useState<RaRecord | null>(null);
  const found = useRecordOptions(quizzes);
  const { copy, isCopying } = useCopyQuestions(() => {
    clear();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('bank.to_quiz')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          sx={{ paddingTop: 1 }}
          {...found}
          value={quiz}
          onChange={(_event, chosen) => setQuiz(chosen)}
          renderInput={(input) => (
            <TextField {...input} inputRef={focusOnMount} label={label(quizzes.label.one)} />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <Button
          variant="primary"
          disabled={!quiz}
          busy={isCopying}
          onClick={() => copy({ question_ids: [...ids], quiz_id: String(quiz?.['id']) })}
        >
          {translate('bank.copy_count', { smart_count: ids.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
