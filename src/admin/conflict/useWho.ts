import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readLastChange } from '#dataProvider/recordCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import type { LinkRecord } from '../recordLinks.ts';

/** "Changed by Budi at 10.42": the event names nobody, so the record's own history is read. */
export function useWho(resource: AnyResource, record: LinkRecord): string {
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
