import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { ChangedDialog } from './ChangedDialog.tsx';
import { differencesOf } from './differences.ts';
import { useWho } from './useWho.ts';
import css from './editing.module.css';

export interface ChangedNoticeProps {
  readonly resource: AnyResource;
  /** The record with which the form began. */
  readonly base: LinkRecord;
  /** The current record. */
  readonly record: LinkRecord;
  /** Replaces the input by the current record. */
  readonly onReload: () => void;
}

/**
 * Inside a form with unsaved input: another person has saved the record meanwhile. The input is not touched; the version protects the save.
 */
export function ChangedNotice({ resource, base, record, onReload }: ChangedNoticeProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const changed = differencesOf(resource, { base, mine: {}, theirs: record }).theirs;
  const who = useWho(resource, record);
  // Published or arranged: no field of the form has changed.
  if (changed.length === 0) return null;
  return (
    <div className={css.notice}>
      <Notice live tone="warn">
        <span>
          {who} {translate('editing.kept')}
        </span>
        <span className={css.ways}>
          <button type="button" onClick={() => setOpen(true)}>
            {translate('editing.show')}
          </button>
          <button type="button" onClick={onReload}>
            {translate('action.reload')}
          </button>
        </span>
      </Notice>
      {isOpen && (
        <ChangedDialog
          resource={resource}
          changed={changed}
          base={base}
          theirs={record}
          mine={getValues()}
          onClose={() => setOpen(false)}
          onReload={onReload}
        />
      )}
    </div>
  );
}
