import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import type { RegradeRecord } from '#shared/api/regrades.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
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
  const { formatNumber, translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isRunning, setRunning] = useState(false);
  async function undo() {
    setRunning(true);
    try {
      const { skipped } = await undoRegrade(record.id, reason.trim());
      toast.show({
        title: translate('regrade.undo_done'),
        ...(skipped > 0 && {
          body: translate('regrade.undo_skipped', { smart_count: skipped, count: formatNumber(skipped) }),
        }),
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    } catch (error) {
      setRefusal(error instanceof JobFailed ? error.message : errorText(error, words));
      setRunning(false);
    }
  }
  return (
    <Dialog
      title={translate('regrade.undo_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabled={reason.trim().length < 3}
            onClick={() => void undo()}
          >
            {translate('regrade.undo')}
          </Button>
        </>
      }
    >
      <p>{translate('regrade.undo_question')}</p>
      <Field label={translate('admin.reason')} error={refusal} required>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
