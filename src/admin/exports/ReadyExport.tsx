import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { exportEnd } from '#dataProvider/exportCalls.ts';
import { buttonClass } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './exports.module.css';

const KB = 1024;

/** The file of an export from a notification (`?export={job}`), as long as it is stored. */
export function ReadyExport() {
  const [search] = useSearchParams();
  const id = search.get('export');
  return id ? <ExportBox key={id} id={id} /> : null;
}

function ExportBox({ id }: { id: string }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  const {
    data: end,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['export', id],
    queryFn: ({ signal }) => exportEnd(id, signal),
  });
  const sizeOf = (bytes: number) =>
    bytes < KB * KB
      ? `${formatNumber(Math.ceil(bytes / KB))} KB`
      : `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} MB`;
  if (isPending) return <Skeleton lines={1} />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const { file, problem } = end;
  return (
    <section className={css.box} aria-label={translate('transfer.export.action')}>
      {file ? (
        <>
          <div className={css.what}>
            <strong>{file.name}</strong>
            <span>
              {translate('transfer.export.kept', {
                size: sizeOf(file.bytes),
                time: formatDateTime(file.expires_at),
              })}
            </span>
          </div>
          <a
            className={buttonClass({ variant: 'primary', small: true })}
            href={file.url}
            download={file.name}
          >
            <FileDown size={16} strokeWidth={1.6} aria-hidden />
            {translate('transfer.export.download')}
          </a>
        </>
      ) : (
        <p>{problem ?? translate('transfer.export.gone')}</p>
      )}
    </section>
  );
}
