import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { MAX_COPIES } from '#shared/api/questions.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { focusOnMount } from '../focusOnMount.ts';
import { useSelection } from '../generated/selection.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useCopyQuestions } from './useCopyQuestions.ts';

const SHOWN = 25;

/** The marked questions of the bank go, as copies, to the end of a quiz. */
export function CopyToQuiz() {
  const translate = useTranslate();
  const { selection } = useSelection();
  const [isAsking, setAsking] = useState(false);
  const ids = selection && 'ids' in selection ? selection.ids : [];
  if (ids.length === 0 || ids.length > MAX_COPIES || !session.can('question-create')) return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {translate('bank.to_quiz')}
      </button>
      {isAsking && <QuizDialog ids={ids} onClose={() => setAsking(false)} />}
    </>
  );
}

function QuizDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { clear } = useSelection();
  const [text, setText] = useState('');
  const [quiz, setQuiz] = useState<LinkRecord | null>(null);
  const q = useDeferredValue(text);
  const { copy, isCopying } = useCopyQuestions(() => {
    clear();
    onClose();
  });
  const { data = [], isFetching } = useGetList(quizzes.name, {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
  });
  const nameOf = (option: LinkRecord) =>
    [option['name'], (option['class'] as Expanded | null)?.name].filter(Boolean).join(' · ');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('bank.to_quiz')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          sx={{ paddingTop: 1 }}
          options={data as LinkRecord[]}
          loading={isFetching}
          loadingText={translate('state.loading')}
          noOptionsText={translate('state.empty')}
          filterOptions={(options) => options}
          getOptionLabel={nameOf}
          getOptionKey={(option) => String(option['id'])}
          onInputChange={(_event, value) => setText(value)}
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
