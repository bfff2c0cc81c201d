import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { quizGradeStates } from '#shared/api/quizGrades.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { usePageInUrl } from '../classes/usePageInUrl.ts';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import { PauseAll } from '../quizGrades/PauseAll.tsx';
import { ProgressTable } from './ProgressTable.tsx';
import { useQuizProgress, type Board } from './useQuizProgress.ts';
import css from './quizProgress.module.css';

const PER_PAGE = 50;

/** A quiz while it runs: who has begun, their progress, their remaining time, and the possible actions. */
export function QuizProgressPage() {
  const { name = '' } = useParams();
  const url = usePageInUrl();
  const state = quizGradeStates.find((one) => one === url.get('state'));
  const query = new URLSearchParams({
    q: url.get('q'),
    page: String(url.page),
    per_page: String(PER_PAGE),
    ...(state && { state }),
  });
  const { board, isLive } = useQuizProgress(name, query);
  const { data } = board;
  useCrumb(name, data?.quiz.name);
  if (board.error && !data)
    return (
      <Page full>
        <ErrorState error={board.error} retry={board.refetch} />
      </Page>
    );
  return (
    <Page
      full
      title={data?.quiz.name}
      lead={data && <Lead board={data} isLive={isLive} />}
      actions={data && <Ways quiz={name} board={data} />}
    >
      {data ? (
        <Totals board={data} chosen={state} onChoose={(one) => url.set({ state: one })} />
      ) : (
        <Skeleton lines={3} />
      )}
      <Card flush>
        <Toolbar>
          <PersonSearch q={url.get('q')} onSearch={(q) => url.set({ q })} />
        </Toolbar>
        {data ? (
          <People
            board={data}
            isFiltered={Boolean(url.get('q') || state)}
            onReset={() => url.set({ q: '', state: '' })}
          />
        ) : (
          <div className={css.waiting}>
            <Skeleton lines={8} />
          </div>
        )}
        <TabPages page={url.page} perPage={PER_PAGE} total={data?.total ?? 0} onPage={url.setPage} />
      </Card>
    </Page>
  );
}

function Lead({ board, isLive }: { board: Board; isLive: boolean }) {
  const translate = useTranslate();
  const word = isLive ? 'live' : 'asking';
  return (
    <span className={css.lead}>
      {board.class.name}
      <span title={translate(`progress.${word}_hint`)}>
        <Tag tone={isLive ? 'ok' : 'neutral'}>{translate(`progress.${word}`)}</Tag>
      </span>
    </span>
  );
}

function Ways({ quiz, board }: { quiz: string; board: Board }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  return (
    <>
      <PauseAll quiz={quiz} open={board.states.responding} paused={board.paused} isPaused={board.is_paused} />
      {session.can('grade-quiz') && (
        <ButtonLink small to={`/${lang}/${gradesPath(board.quiz.slug)}`}>
          {translate('progress.to_grades')}
        </ButtonLink>
      )}
    </>
  );
}

interface TotalsProps {
  readonly board: Board;
  readonly chosen: string | undefined;
  readonly onChoose: (state: string) => void;
}

/** The number of people in each state; each is a filter. */
function Totals({ board, chosen, onChoose }: TotalsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const states = quizGradeStates.filter(
    (state) => board.states[state] > 0 || state === chosen || USUAL.has(state),
  );
  const facts = [
    ['online', board.online],
    ['paused', board.paused],
  ] as const;
  return (
    <div className={css.totals} role="group" aria-label={translate('progress.totals')}>
      <button type="button" aria-pressed={!chosen} onClick={() => onChoose('')}>
        <strong>{formatNumber(board.participants)}</strong>
        {translate('progress.total')}
      </button>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? '' : state)}
        >
          <strong>{formatNumber(board.states[state])}</strong>
          {translate(state === 'not_taken' ? 'progress.not_started' : `admin.attempt_state.${state}`)}
        </button>
      ))}
      {facts.map(([name, count]) => (
        <p key={name}>
          <strong>{formatNumber(count)}</strong>
          {translate(`progress.${name}`)}
        </p>
      ))}
    </div>
  );
}

const USUAL: ReadonlySet<string> = new Set(['not_taken', 'responding', 'passed', 'failed']);

interface PeopleProps {
  readonly board: Board;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

function People({ board, isFiltered, onReset }: PeopleProps) {
  const translate = useTranslate();
  if (board.people.length > 0) return <ProgressTable board={board} />;
  return (
    <Empty
      action={
        isFiltered && (
          <Button variant="text" onClick={onReset}>
            {translate('progress.show_all')}
          </Button>
        )
      }
    >
      {translate(isFiltered ? 'progress.none_found' : 'admin.no_participants')}
    </Empty>
  );
}
