import { Library } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { MAX_COPIES } from '#shared/api/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { inBank } from './bankQuestions.ts';
import { BankFilters, type BankFilter } from './BankFilters.tsx';
import { BankRow } from './BankRow.tsx';
import { useCopyQuestions } from './useCopyQuestions.ts';
import css from './bank.module.css';

const ALL = 1000;
const PAGE = 25;

/** Chooses questions of the bank; copies of them are added to the end of the quiz. */
export function AddFromBank({ quiz, small = true }: { quiz: LinkRecord; small?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!session.can('question-create') || !session.can('question-index') || quiz['archived_at']) return null;
  return (
    <>
      <Button small={small} onClick={() => setOpen(true)}>
        <Library size={16} strokeWidth={1.6} aria-hidden />
        {translate('bank.add')}
      </Button>
      {isOpen && <BankDialog quizId={String(quiz['id'])} onClose={() => setOpen(false)} />}
    </>
  );
}

function BankDialog({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const translate = useTranslate();
  const [filter, setFilter] = useState<BankFilter>({});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { copy, isCopying } = useCopyQuestions(onClose);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const count = { smart_count: chosen.length };
  return (
    <Dialog
      title={translate('bank.add')}
      onClose={onClose}
      actions={
        <>
          <span className={css.count} role="status">
            {chosen.length > 0 && translate('bank.chosen', count)}
          </span>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || chosen.length > MAX_COPIES}
            busy={isCopying}
            onClick={() => copy({ question_ids: [...chosen], quiz_id: quizId })}
          >
            {translate(chosen.length > 0 ? 'bank.add_chosen' : 'bank.add', count)}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <BankFilters filter={filter} onFilter={setFilter} />
        <Found quizId={quizId} filter={filter} chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}

interface FoundProps {
  readonly quizId: string;
  readonly filter: BankFilter;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

function Found({ quizId, filter, chosen, onToggle }: FoundProps) {
  const translate = useTranslate();
  const [perPage, setPerPage] = useState(PAGE);
  const wanted = useDeferredValue(filter);
  const {
    data,
    total = 0,
    error,
    refetch,
    isFetching,
  } = useGetList('questions', {
    filter: { ...inBank, ...wanted },
    pagination: { page: 1, perPage },
    sort: { field: 'updated_at', order: 'DESC' },
  });
  // A question in the quiz with the same text is most likely the same question.
  const own = useGetList('questions', {
    filter: { quiz_id: quizId },
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'order', order: 'ASC' },
  });
  const known = new Set(own.data?.map(({ stem }) => String(stem)));
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0)
    return <Empty>{translate(Object.keys(wanted).length > 0 ? 'bank.none_found' : 'bank.none_yet')}</Empty>;
  return (
    <>
      <ul className={css.list}>
        {(data as LinkRecord[]).map((question) => (
          <BankRow
            key={String(question['id'])}
            question={question}
            isChosen={chosen.includes(String(question['id']))}
            isInQuiz={known.has(String(question['stem']))}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {total > data.length && perPage < ALL && (
        <Button small busy={isFetching} onClick={() => setPerPage(Math.min(ALL, perPage * 2))}>
          {translate('bank.more')}
        </Button>
      )}
    </>
  );
}
