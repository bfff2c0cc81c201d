import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, use, useState } from 'react';
import type { QuizGradeState } from '#shared/api/quizGrades.ts';
import { quizGrades } from '#shared/views/quizGrades.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import type { AutoFieldProps } from '../generated/AutoField.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { gradesPath } from './gradesPath.ts';
import { quizActed } from './quizActed.ts';
import { stateTones } from './stateTones.ts';
import css from './quizGrades.module.css';

const nameOf = ({ name }: LinkRecord) => String(name);
const heading = { field: 'name', textOf: nameOf, asideOf: ({ nip }: LinkRecord) => String(nip) };
const cells = { state: State, grade: Grade, highest: Percent, last_attempt: Percent };

interface GradesListProps {
  readonly slug: string;
  /** Whether the quiz limits attempts, so that granting another one makes sense. */
  readonly mayGrant: boolean;
}

/** The people of a quiz; each row links to the person's newest attempt. */
export function GradesList({ slug, mayGrant }: GradesListProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<LinkRecord>();
  return (
    <GrantContext value={setChosen}>
      <NestedList
        resource={quizGrades}
        parent={slug}
        heading={heading}
        cells={cells}
        nothing={translate('admin.no_participants')}
        otherwise={({ attempt_id: id }) => (id ? `${gradesPath(slug)}/attempt/${String(id)}` : undefined)}
        {...(mayGrant && session.can('quiz-annul') && { rowActions: Grant })}
      />
      {chosen && (
        <ActionDialog
          act="grant"
          title={translate('quizGrades.grant_to', { name: nameOf(chosen) })}
          run={async (reason) => {
            await call('POST /quizzes/:id/acts', {
              params: { id: slug },
              body: { act: 'grant', user_id: String(chosen['id']), ...reason },
            });
            await quizActed(queryClient);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </GrantContext>
  );
}

/** Opens the dialog for a row's person. */
const GrantContext = createContext<(record: LinkRecord) => void>(() => undefined);

function Grant({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const choose = use(GrantContext);
  if (!record['attempt_count']) return null;
  return (
    <span className={css.grant}>
      <Button
        small
        variant="text"
        aria-label={translate('quizGrades.grant_to', { name: nameOf(record) })}
        onClick={(event) => {
          event.stopPropagation();
          choose(record);
        }}
      >
        {translate('quizGrades.act.grant')}
      </Button>
    </span>
  );
}

function State({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const state = record['state'] as QuizGradeState;
  return (
    <span className={css.tags}>
      <Tag tone={stateTones[state]}>{translate(`admin.attempt_state.${state}`)}</Tag>
      {record['passed'] === true && state !== 'passed' && (
        <Tag tone="ok">{translate('admin.attempt_state.passed')}</Tag>
      )}
      {record['is_paused'] === true && <Tag tone="warn">{translate('quizGrades.paused')}</Tag>}
      {record['could_read_questions'] === true && <Tag tone="warn">{translate('quizGrades.could_read')}</Tag>}
    </span>
  );
}

/** A percentage with one decimal. */
function Percent({ name, record }: AutoFieldProps) {
  const { formatNumber } = useI18n();
  const value = record[name];
  return typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 1 }) : '–';
}

/** The grade as a bar with a mark at the passing score, and as text. */
function Grade({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const value = record['grade'];
  if (typeof value !== 'number') return '–';
  const passing = Number(record['passing_score']);
  const text = formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <span className={css.score}>
      <strong>{text}</strong>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={translate('quizGrades.of_passing', { score: text, passing: formatNumber(passing) })}
      >
        <rect className={css.track} width={100} height={10} />
        <rect className={value >= passing ? css.passed : css.below} width={value} height={10} />
        <rect className={css.needed} x={Math.min(98.5, passing)} width={1.5} height={10} />
      </svg>
    </span>
  );
}
