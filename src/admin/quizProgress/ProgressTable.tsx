import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProgressRow } from '#shared/api/quizProgress.ts';
import type { StateAct } from '#shared/domain/acts.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { session } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { ActDialog } from '../quizGrades/ActDialog.tsx';
import { actOnAttempt } from '../quizGrades/actOnAttempt.ts';
import { stateTones } from '../quizGrades/stateTones.ts';
import { useServerNow, type Board } from './useQuizProgress.ts';
import css from '../quizGrades/quizGrades.module.css';
import own from './quizProgress.module.css';

type Chosen = { readonly act: StateAct; readonly row: ProgressRow };
const columns = ['person', 'state', 'answered', 'left', 'last_seen'] as const;

/** The people of a running quiz; on a phone each is a card. No view: a live board. */
export function ProgressTable({ board }: { board: Board }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const now = useServerNow(board.serverAhead);
  const [chosen, setChosen] = useState<Chosen>();
  const mayAct = session.can('quiz-annul');
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`progress.${column}`)}
              </th>
            ))}
            {mayAct && (
              <th scope="col" className={css.action}>
                <span className="visually-hidden">{translate('progress.acts_title')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {board.people.map((row) => (
            <PersonRow
              key={row.user.id}
              row={row}
              quiz={board.quiz.slug}
              now={now}
              onAct={mayAct ? (act) => setChosen({ act, row }) : undefined}
            />
          ))}
        </tbody>
      </table>
      {chosen && (
        <ActDialog
          act={chosen.act}
          title={`${translate(`quizGrades.act.${chosen.act}`)}: ${chosen.row.user.name}`}
          run={async (told) => {
            await actOnAttempt(chosen.row.attempt!.id, chosen.act, told);
            await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

interface PersonRowProps {
  readonly row: ProgressRow;
  readonly quiz: string;
  readonly now: number;
  readonly onAct: ((act: StateAct) => void) | undefined;
}

function PersonRow({ row, quiz, now, onAct }: PersonRowProps) {
  const translate = useTranslate();
  const { user, department, attempt } = row;
  const label = (column: string) => translate(`progress.${column}`);
  return (
    <tr>
      <th scope="row">
        <PersonName row={row} quiz={quiz} />
        <span className={css.aside}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={label('state')}>
        <State row={row} />
      </td>
      <td data-label={label('answered')} data-empty={!attempt || undefined}>
        {attempt ? <Answered attempt={attempt} name={user.name} /> : '–'}
      </td>
      <td data-label={label('left')} data-empty={!attempt?.is_open || undefined} className={own.figure}>
        {attempt?.is_open ? <TimeLeft attempt={attempt} now={now} /> : '–'}
      </td>
      <td data-label={label('last_seen')} className={own.figure}>
        <LastSeen row={row} />
      </td>
      {onAct && (
        <td className={css.action}>
          <Acts row={row} onAct={onAct} />
        </td>
      )}
    </tr>
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
        {translate(state === 'not_taken' ? 'progress.not_started' : `quizGrades.state.${state}`)}
      </Tag>
      {passed && state !== 'passed' && <Tag tone="ok">{translate('quizGrades.state.passed')}</Tag>}
      {attempt?.is_paused && <Tag tone="warn">{translate('progress.paused')}</Tag>}
    </span>
  );
}

type Attempt = NonNullable<ProgressRow['attempt']>;

function Answered({ attempt: { answered, questions }, name }: { attempt: Attempt; name: string }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <span className={own.answered}>
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
  if (is_online) return <span className={own.online}>{translate('progress.now')}</span>;
  if (!last_seen_at) return translate('progress.never');
  return daysUntil(last_seen_at) === 0 ? formatTime(last_seen_at) : formatDateTime(last_seen_at);
}

/** The actions on an open attempt; nobody decides about their own. The server checks again. */
function Acts({ row, onAct }: { row: ProgressRow; onAct: (act: StateAct) => void }) {
  const translate = useTranslate();
  const { attempt, user, state } = row;
  if (!attempt || state !== 'responding' || user.id === session.get().user?.id) return null;
  const acts: readonly StateAct[] = [
    ...(attempt.deadline_at ? (['extend'] as const) : []),
    attempt.is_paused ? 'resume' : 'pause',
  ];
  return (
    <span className={own.acts} role="group" aria-label={translate('progress.acts', { name: user.name })}>
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
