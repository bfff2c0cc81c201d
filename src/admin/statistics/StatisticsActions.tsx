import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { refreshStatistics, statisticsFileUrl } from '#dataProvider/statisticsCalls.ts';
import type { AttemptSample, QuizStatistics } from '#shared/api/statistics.ts';
import { Button } from '#ui/Button.tsx';
import { session } from '#ui/session.ts';
import { printPage } from '#ui/printing/printPage.ts';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

interface ReportActionsProps {
  readonly report: QuizStatistics;
  readonly attempts: AttemptSample;
}

const look = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

export function StatisticsActions({
  report: { quiz, statistics, is_refreshing },
  attempts,
}: ReportActionsProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const again = useMutation({
    mutationFn: () => refreshStatistics(quiz.slug, attempts),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['quizzes', 'statistics', quiz.slug] }),
    onError: showError,
  });
  const save = (format: 'csv' | 'xlsx') =>
    statisticsFileUrl(quiz.slug, attempts, format).then((url) => download(url), showError);
  const hasFigures = statistics !== null && statistics.attempts > 0;
  return (
    <>
      {session.can('report-export') && (
        <Button small busy={again.isPending || is_refreshing} onClick={() => again.mutate()}>
          <RefreshCw {...look} />
          {translate('statistics.again')}
        </Button>
      )}
      {hasFigures && (
        <Button small onClick={() => void printPage()}>
          <Printer {...look} />
          {translate('action.print')}
        </Button>
      )}
      {hasFigures && session.can('report-export') && (
        <>
          <Button small onClick={() => void save('csv')}>
            {translate('statistics.export', { format: 'CSV' })}
          </Button>
          <Button small onClick={() => void save('xlsx')}>
            {translate('statistics.export', { format: 'XLSX' })}
          </Button>
        </>
      )}
    </>
  );
}
