import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readLastChange } from '#dataProvider/recordCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { ChangedDialog } from './ChangedDialog.tsx';
import { differencesOf } from './differences.ts';
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

/** "Changed by Budi at 10.42": the broadcast names nobody, so the record's own history is asked. */
function useWho(resource: AnyResource, record: LinkRecord): string {
  const translate = useTranslate();
  const { formatTime } = useI18n();
  const { user } = useSession();
  const id = String(record['id']);
  const { data } = useQuery({
    queryKey: [resource.name, 'lastChange', id, record['version']],
    queryFn: ({ signal }) => readLastChange(resource, id, signal),
  });
  const time = formatTime(data?.at ?? String(record['updated_at']));
  if (!data?.by) return translate('editing.by_nobody', { time });
  return data.by.id === user?.id
    ? translate('editing.by_you', { time })
    : translate('editing.by_other', { name: data.by.name, time });
}
