import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import type { RegradeRecord } from '#shared/api/regrades.ts';
import { MAX_REASON, MIN_REASON } from '#shared/domain/attemptActions.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';
import { undoRegrade } from './regradeCalls.ts';
import css from './regrades.module.css';

interface RegradeHistoryProps {
  readonly history: readonly RegradeRecord[];
}

/** Former regrades; the newest that was not undone can be undone. */
export function RegradeHistory({ history }: RegradeHistoryProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<RegradeRecord>();
  return (
    <Card title={translate('regrade.history')}>
      <ul className={css.history}>
        {history.map((record) => (
          <Record key={record.id} record={record} onUndo={() => setChosen(record)} />
        ))}
      </ul>
      {chosen && <UndoDialog record={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function Record({ record, onUndo }: { record: RegradeRecord; onUndo: () => void }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber, label } = useI18n();
  const { kind, at, by, reason, choices, settings, attempts, to_passed, to_failed } = record;
  const what = [
    ...choices.map(({ stem, choice }) => `${stem}: ${translate(`regrade.choice.${choice}`)}`),
    ...settings.map((name) => label(quizzes.fields[name].label)),
  ];
  const numbers = {
    smart_count: attempts,
    count: formatNumber(attempts),
    passed: formatNumber(to_passed),
    failed: formatNumber(to_failed),
  };
  return (
    <li>
      <div className={css.what}>
        <strong>{translate(`regrade.kind.${kind}`)}</strong>
        <span>{reason}</span>
        {what.map((text) => (
          <span key={text} className={css.quiet}>
            {text}
          </span>
        ))}
        <span className={css.quiet}>{translate('regrade.came_of_it', numbers)}</span>
        <span className={css.quiet}>
          {formatDateTime(at)}
          {by && ` · ${by}`}
        </span>
      </div>
      {record.undone_at && <Tag>{translate('regrade.undone')}</Tag>}
      {record.can_undo && (
        <Button small onClick={onUndo}>
          {translate('action.undo')}
        </Button>
      )}
    </li>
  );
}

function UndoDialog({ record, onClose }: { record: RegradeRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const counted = (word: string, count: number) =>
    count > 0 && translate(word, { smart_count: count, count: formatNumber(count) });
  return (
    <ReasonDialog
      title={translate('regrade.undo_title')}
      explanation={translate('regrade.undo_question')}
      reason={{
        label: translate('admin.reason'),
        min: MIN_REASON,
        max: MAX_REASON,
        tooShort: translate('validation.min_length', { min: MIN_REASON }),
      }}
      confirm={translate('regrade.undo')}
      act={async (reason) => {
        const { skipped, archived } = await undoRegrade(record.id, reason);
        toast.show({
          title: translate('regrade.undo_done'),
          ...(skipped + archived > 0 && {
            body: [counted('regrade.undo_skipped', skipped), counted('regrade.done_archived', archived)]
              .filter(Boolean)
              .join(' '),
          }),
        });
        void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      }}
      errorOf={(error) => (error instanceof JobFailed ? error.message : undefined)}
      onClose={onClose}
    />
  );
}
