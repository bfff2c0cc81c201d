import { CircleCheck, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { focusOnMount } from '../focusOnMount.ts';
import { useUndoState } from '../changes/undoState.ts';
import { useUndo } from '../changes/useUndo.tsx';
import { ReportNumbers } from './ReportNumbers.tsx';
import css from './imports.module.css';

interface ImportResultProps {
  readonly resource: AnyResource;
  readonly report: Pick<
    ImportReport,
    'new' | 'changed' | 'same' | 'wrong_count' | 'change_id' | 'undo_until'
  >;
  /** The page with the records; by default the resource's list. */
  readonly to?: string;
  readonly onAgain: () => void;
  /** Further content. */
  readonly children?: ReactNode;
}

/** The result of an import, and the way back. */
export function ImportResult({
  resource,
  report,
  onAgain,
  children,
  to = resource.paths.list ?? '',
}: ImportResultProps) {
  const translate = useTranslate();
  const { lang, formatNumber, formatDateTime } = useI18n();
  const isUndone = useUndoState(report.change_id) === 'undone';
  const count = report.new + report.changed;
  const Icon = isUndone ? Undo2 : CircleCheck;
  return (
    <section className={css.step}>
      {/* The pressed button (import, then undo) is gone: the focus moves here. */}
      <p key={String(isUndone)} className={css.done} role="status" tabIndex={-1} ref={focusOnMount}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
        {isUndone
          ? translate('transfer.import.undone')
          : translate('transfer.change.import', { smart_count: count, count: formatNumber(count) })}
      </p>
      {!isUndone && <ReportNumbers report={report} />}
      {children}
      {!isUndone && report.change_id && (
        <p className={css.hint}>
          {translate('transfer.import.undo_until', { time: formatDateTime(report.undo_until) })}
        </p>
      )}
      <div className={css.go}>
        {to && (
          <ButtonLink variant="primary" to={`/${lang}/${to}`}>
            {translate('transfer.import.to_list')}
          </ButtonLink>
        )}
        {!isUndone && report.change_id && (
          <UndoButton change={{ id: report.change_id, resource: resource.name }} />
        )}
        <Button onClick={onAgain}>{translate('transfer.import.again')}</Button>
      </div>
    </section>
  );
}

interface UndoButtonProps {
  readonly change: { readonly id: string; readonly resource: string };
}

function UndoButton({ change }: UndoButtonProps) {
  const translate = useTranslate();
  const undo = useUndo();
  const isRunning = useUndoState(change.id) === 'running';
  return (
    <Button busy={isRunning} onClick={() => void undo(change)}>
      {translate(isRunning ? 'transfer.change.undoing' : 'action.undo')}
    </Button>
  );
}
