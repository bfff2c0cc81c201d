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
  /** The record that the form began with. */
  readonly base: LinkRecord;
  /** The record as it is now. */
  readonly record: LinkRecord;
  /** Drops what is typed for the record as it is now. */
  readonly onReload: () => void;
}

/**
 * Inside a form in which something is typed: somebody else has saved the record meanwhile. Nothing that is typed is touched; the guard
 * of a save is the version.
 */
export function ChangedNotice({ resource, base, record, onReload }: ChangedNoticeProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const changed = differencesOf(resource, { base, mine: {}, theirs: record }).theirs;
  const who = useWho(resource, record);
  // Published or arranged: nothing that the form asks for is touched.
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
            {translate('editing.reload')}
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
