import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { exactTotal } from '#dataProvider/bulkCalls.ts';
import { announcementReaders } from '#shared/views/announcementReaders.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { CountButtons } from '../CountButtons.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { RemindReaders } from './RemindReaders.tsx';

interface AnnouncementProps {
  readonly announcement: LinkRecord;
}

/** Without a request to acknowledge the list has no column for it: readers have only seen it or not. */
const seenOnly = {
  ...announcementReaders,
  list: { ...announcementReaders.list, columns: ['name', 'department', 'state', 'read_at'] },
};

const heading = {
  field: 'name',
  textOf: ({ name }: LinkRecord) => String(name),
  asideOf: ({ nip }: LinkRecord) => String(nip),
};

/** The audience of an announcement, with who has seen or acknowledged it. */
export function Readers({ announcement }: AnnouncementProps) {
  const translate = useTranslate();
  const counts = useCounts(announcement);
  if (!session.can('announcement-edit')) return null;
  const needs = announcement['needs_acknowledgement'] === true;
  return (
    <NestedList
      resource={needs ? announcementReaders : seenOnly}
      parent={String(announcement['id'])}
      heading={heading}
      otherwise={({ nip }) => `settings/user/${encodeURIComponent(String(nip))}`}
      nothing={translate('news.nobody')}
      actions={
        <RemindReaders announcement={announcement} missing={(counts.read ?? 0) + (counts.unread ?? 0)} />
      }
    >
      <States needs={needs} counts={counts} />
    </NestedList>
  );
}

const states = ['acknowledged', 'read', 'unread'] as const;
type Counts = Partial<Record<(typeof states)[number], number>>;

/** The query key begins with the name of the view, so a change of its rows updates the counts too. */
function useCounts({ id }: LinkRecord): Counts {
  const { data = {} } = useQuery({
    queryKey: [announcementReaders.name, 'counts', id],
    queryFn: async (): Promise<Counts> =>
      Object.fromEntries(
        await Promise.all(
          states.map(async (state) => [
            state,
            await exactTotal(announcementReaders.name, { announcement_id: id, state }),
          ]),
        ),
      ),
    enabled: session.can('announcement-edit'),
  });
  return data;
}

const MISSING = ['read', 'unread'];

function States({ needs, counts }: { readonly needs: boolean; readonly counts: Counts }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { filterValues, setFilters } = useListContext();
  const { state: set, ...others } = filterValues as Readonly<Record<string, unknown>>;
  const { read, unread } = counts;
  const button = (key: string, text: string, count: number | undefined, state: unknown) => {
    const isPressed = JSON.stringify(state) === JSON.stringify(set);
    const pressed = state === undefined || isPressed ? others : { ...others, state };
    return { key, text, count, isPressed, onPress: () => setFilters(pressed, {}) };
  };
  const missing = read === undefined || unread === undefined ? undefined : read + unread;
  return (
    <CountButtons
      label={translate('news.states')}
      buttons={[
        ...announcementReaders.fields.state
          .options!.filter(({ value }) => needs || value !== 'acknowledged')
          .map((option) =>
            button(option.value, label(option.label), counts[option.value as keyof Counts], [option.value]),
          ),
        ...(needs ? [button('missing', translate('news.missing'), missing, MISSING)] : []),
      ]}
    />
  );
}
