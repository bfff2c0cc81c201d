import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProgressRow } from '#shared/api/quizProgress.ts';
import type { StateAction } from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { session } from '#ui/session.ts';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ActionDialog } from '../quizGrades/ActionDialog.tsx';
import { actOnAttempt } from '../quizGrades/actOnAttempt.ts';
import { stateTones } from '../quizGrades/stateTones.ts';
import { useServerNow, type Board } from './useQuizProgress.ts';
import css from './quizProgress.module.css';

type Chosen = { readonly act: StateAction; readonly row: ProgressRow };
/** The people of a running quiz; on a phone each row is a card. Not a view: it is a live board. */
export function ProgressTable({ board }: { board: Board }) {
  const translate = useTranslate();
  const now = useServerNow(board.serverAhead);
  const [chosen, setChosen] = useState<Chosen>();
  const mayAct = session.can('quiz-annul');
  return (
    <>
      <Table
        scrolls
        label={translate('progress.total')}
        head="sunk"
        cards="pairs"
        className={css.board}
        rows={board.people}
        keyOf={({ user }) => user.id}
        columns={[
          {
            head: translate('progress.person'),
            kind: 'name',
            render: (row) => <Person row={row} quiz={board.quiz.slug} />,
          },
          { head: translate('progress.state'), render: (row) => <State row={row} /> },
          {
            head: translate('progress.answered'),
            isBlank: ({ attempt }) => !attempt || attempt.answered === null,
            render: ({ attempt, user }) => (attempt ? <Answered attempt={attempt} name={user.name} /> : '–'),
          },
          {
            head: translate('progress.left'),
            className: css.figure,
            isBlank: ({ attempt }) => !attempt?.is_open,
            render: ({ attempt }) => (attempt?.is_open ? <TimeLeft attempt={attempt} now={now} /> : '–'),
          },
          {
            head: translate('progress.last_seen'),
            className: css.figure,
            render: (row) => <LastSeen row={row} />,
          },
          ...(mayAct
            ? [
                {
                  head: translate('progress.acts_title'),
                  kind: 'action' as const,
                  render: (row: ProgressRow) => (
                    <RowActions row={row} onAct={(act) => setChosen({ act, row })} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen && <ActOnAttempt {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ActOnAttempt({ act, row, onClose }: Chosen & { onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <ActionDialog
      act={act}
      title={`${translate(`quizGrades.act.${act}`)}: ${row.user.name}`}
      run={async (given) => {
        await actOnAttempt(row.attempt!.id, act, given);
        await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      }}
      onClose={onClose}
    />
  );
}

function Person({ row, quiz }: { row: ProgressRow; quiz: string }) {
  return (
    <>
      <PersonName row={row} quiz={quiz} />
      <span className={css.aside}>{[row.user.slug, row.department].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function PersonName({ row: { user, attempt }, quiz }: { row: ProgressRow; quiz: string }) {
  const { lang } = useI18n();
  if (!attempt || !session.can('grade-quiz')) return <span>{user.name}</span>;
  return (
    <Link to={`/${lang}/grade/quiz/${encodeURIComponent(quiz)}/attempt/${attempt.id}`}>{user.name}</Link>
  );
}

function State({ row: { state, passed, attempt } }: { row: ProgressRow }) {
  const translate = useTranslate();
  return (
    <span className={css.tags}>
      <Tag tone={stateTones[state]}>
        {translate(state === 'not_taken' ? 'progress.not_started' : `admin.attempt_state.${state}`)}
      </Tag>
      {passed && state !== 'passed' && <Tag tone="ok">{translate('admin.attempt_state.passed')}</Tag>}
      {attempt?.is_paused && <Tag tone="warn">{translate('progress.paused')}</Tag>}
    </span>
  );
}

type Attempt = NonNullable<ProgressRow['attempt']>;

function Answered({ attempt: { answered, questions }, name }: { attempt: Attempt; name: string }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (answered === null) return '–';
  return (
    <span className={css.answered}>
      {translate('progress.answered_of', {
        answered: formatNumber(answered),
        questions: formatNumber(questions),
      })}
      <ProgressBar
        value={questions === 0 ? 0 : answered / questions}
        label={`${translate('progress.answered')}: ${name}`}
      />
    </span>
  );
}

/** By the server's clock; stopped while paused. */
function TimeLeft({ attempt: { deadline_at, is_paused }, now }: { attempt: Attempt; now: number }) {
  const translate = useTranslate();
  if (is_paused) return translate('progress.paused');
  if (deadline_at === null) return translate('progress.no_limit');
  const seconds = Math.ceil((Date.parse(deadline_at) - now) / 1000);
  return seconds <= 0 ? translate('progress.over') : clock(seconds);
}

/** 1:05:09, 5:09. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function LastSeen({ row: { is_online, last_seen_at } }: { row: ProgressRow }) {
  const translate = useTranslate();
  const { formatTime, formatDateTime, daysUntil } = useI18n();
  if (is_online) return <span className={css.online}>{translate('progress.now')}</span>;
  if (!last_seen_at) return translate('progress.never');
  return daysUntil(last_seen_at) === 0 ? formatTime(last_seen_at) : formatDateTime(last_seen_at);
}

/** The actions on an open attempt; nobody decides about their own. The server checks again. */
function RowActions({ row, onAct }: { row: ProgressRow; onAct: (act: StateAction) => void }) {
  const translate = useTranslate();
  const { attempt, user, state } = row;
  if (!attempt || state !== 'responding' || user.id === session.get().user?.id) return null;
  const acts: readonly StateAction[] = [
    ...(attempt.deadline_at ? (['extend'] as const) : []),
    attempt.is_paused ? 'resume' : 'pause',
  ];
  return (
    <span className={css.acts} role="group" aria-label={translate('progress.acts', { name: user.name })}>
      {acts.map((act) => (
        <Button
          key={act}
          small
          variant="text"
          aria-label={`${translate(`quizGrades.act.${act}`)}: ${user.name}`}
          onClick={() => onAct(act)}
        >
          {translate(`quizGrades.act.${act}`)}
        </Button>
      ))}
    </span>
  );
}
