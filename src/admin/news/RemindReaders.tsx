import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { remindReaders } from '#dataProvider/readerCalls.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

interface RemindReadersProps {
  readonly announcement: LinkRecord;
  /** The number of people who have not acknowledged it. */
  readonly missing: number;
}

/** Reminds everybody who has not acknowledged it; only while the announcement is live and asks for acknowledgement. */
export function RemindReaders({ announcement, missing }: RemindReadersProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const showError = useFailureNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindReaders(String(announcement['id'])),
    onSuccess: (reminded) =>
      toast.show({
        title: translate(reminded > 0 ? 'news.reminded' : 'news.reminded_today', {
          smart_count: reminded,
          count: formatNumber(reminded),
        }),
      }),
    onError: showError,
  });
  const isTried = announcement['needs_acknowledgement'] === true && announcement['phase'] === 'live';
  if (!isTried || missing === 0) return null;
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {translate('news.remind', { smart_count: missing, count: formatNumber(missing) })}
    </Button>
  );
}
