import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { printPage, usePrintKeys } from '#ui/printing/printPage.ts';

/** The most rows on paper: the file has more. */
const MAX_ROWS = 500;

/** The keys of the browser print all rows of a list, not only those of its page; what was on the screen comes back after it. */
export function PrintedRows(): null {
  const { total = 0, data = [], page, perPage, setPage, setPerPage, isFetching } = useListContext();
  const [shown, setShown] = useState<{ readonly page: number; readonly perPage: number }>();
  const wanted = Math.min(total, MAX_ROWS);
  const isComplete = data.length >= wanted && !isFetching;
  usePrintKeys(() => {
    if (shown) return;
    setShown({ page, perPage });
    setPerPage(wanted);
  }, data.length < wanted);
  const restore = useEffectEvent(() => {
    if (!shown) return;
    setShown(undefined);
    setPerPage(shown.perPage);
    if (shown.page > 1) setPage(shown.page);
  });
  const isReady = shown !== undefined && isComplete;
  useEffect(() => {
    if (!isReady) return undefined;
    const onDone = () => restore();
    window.addEventListener('afterprint', onDone, { once: true });
    void printPage();
    return () => window.removeEventListener('afterprint', onDone);
  }, [isReady]);
  return null;
}
