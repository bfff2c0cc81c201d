import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { recentChanges, type Change } from '#dataProvider/changeCalls.ts';
import { allResources } from '#shared/resources/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ReadyExport } from '../exports/ReadyExport.tsx';
import { useUndoState } from './undoState.ts';
import { CHANGES_KEY, useUndo } from './useUndo.tsx';
import css from './changes.module.css';

/** The caller's changes of many records at once in the last day, each with its undo. */
export function ChangesPage() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: CHANGES_KEY,
    queryFn: ({ signal }) => recentChanges(signal),
  });
  const [chosen, setChosen] = useState<Change | null>(null);
  return (
    <Page lead={translate('transfer.change.lead')}>
      <ReadyExport />
      {data ? (
        <ChangeList changes={data} onUndo={setChosen} />
      ) : isPending ? (
        <Skeleton lines={4} />
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
      {chosen && <UndoDialog change={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function ChangeList({ changes, onUndo }: { changes: readonly Change[]; onUndo: (change: Change) => void }) {
  const translate = useTranslate();
  if (changes.length === 0)
    return (
      <Empty icon={<Undo2 size={28} strokeWidth={1.6} aria-hidden />}>
        {translate('transfer.change.empty')}
      </Empty>
    );
  return (
    <ul className={css.list}>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} onUndo={() => onUndo(change)} />
      ))}
    </ul>
  );
}

function ChangeRow({ change, onUndo }: { change: Change; onUndo: () => void }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const name = useChangeName()(change);
  const isRunning = useUndoState(change.id) === 'running';
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>{name}</strong>
        <span>{formatDateTime(change.at)}</span>
      </div>
      {change.undone_at ? (
        <Tag>
          {translate('transfer.change.is_undone')} · {formatDateTime(change.undone_at)}
        </Tag>
      ) : (
        <div className={css.way}>
          <span>{translate('transfer.change.until', { time: formatDateTime(change.undo_until) })}</span>
          <Button
            small
            busy={isRunning}
            aria-label={translate(`transfer.change.${isRunning ? 'undoing_name' : 'undo_name'}`, { name })}
            onClick={onUndo}
          >
            {translate(isRunning ? 'transfer.change.undoing' : 'action.undo')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** "Users: 12 records changed". A resource that no longer exists keeps its plain name. */
function useChangeName(): (change: Change) => string {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  return ({ resource, action, total }) => {
    const known = allResources.find(({ name }) => name === resource);
    const what = translate(`transfer.change.${action}`, { smart_count: total, count: formatNumber(total) });
    return `${known ? label(known.label.many) : resource}: ${what}`;
  };
}

function UndoDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const translate = useTranslate();
  const undo = useUndo();
  const name = useChangeName()(change);
  const [isRunning, setRunning] = useState(false);
  async function press() {
    setRunning(true);
    await undo(change);
    onClose();
  }
  return (
    <Dialog
      title={translate('transfer.change.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" busy={isRunning} onClick={() => void press()}>
            {translate(isRunning ? 'transfer.change.undoing' : 'action.undo')}
          </Button>
        </>
      }
    >
      <p>{translate('transfer.change.question')}</p>
    </Dialog>
  );
}
