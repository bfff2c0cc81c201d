import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readersFileUrl, remindReaders } from '#dataProvider/readerCalls.ts';
import type { ReaderCounts } from '#shared/api/announcements.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { download } from '../exports/download.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import css from './news.module.css';

interface ReaderActionsProps {
  readonly announcement: LinkRecord & { readonly id: string };
  readonly counts: ReaderCounts;
  /** What is searched now: the file holds the same people. */
  readonly filter: Readonly<Record<string, string>>;
}

/** Reminds who is missing, and gives the people of the filter as a file. */
export function ReaderActions({ announcement, counts, filter }: ReaderActionsProps) {
  const tellFailure = useFailureNotice();
  const save = (format: 'csv' | 'xlsx') =>
    readersFileUrl(announcement.id, new URLSearchParams({ ...filter, format })).then(
      (url) => download(url),
      tellFailure,
    );
  return (
    <span className={css.buttons}>
      <Remind announcement={announcement} missing={counts.read + counts.unread} />
      {session.can('announcement-export') && (
        <>
          <Button small onClick={() => void save('csv')}>
            CSV
          </Button>
          <Button small onClick={() => void save('xlsx')}>
            XLSX
          </Button>
        </>
      )}
    </span>
  );
}

function Remind({ announcement, missing }: Pick<ReaderActionsProps, 'announcement'> & { missing: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const tellFailure = useFailureNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindReaders(announcement.id),
    onSuccess: (reminded) =>
      toast.show({
        title: translate(reminded > 0 ? 'news.reminded' : 'news.reminded_today', {
          smart_count: reminded,
          count: formatNumber(reminded),
        }),
      }),
    onError: tellFailure,
  });
  const isAsked = announcement['needs_acknowledgement'] === true && announcement['phase'] === 'live';
  if (!isAsked || missing === 0) return null;
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {translate('news.remind', { smart_count: missing, count: formatNumber(missing) })}
    </Button>
  );
}
