import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import css from './inputs.module.css';
import type { UploadPhase, UploadState } from './useUpload.ts';

const MB = 1024 * 1024;

interface UploadProgressProps {
  readonly phase: Extract<UploadPhase, { name: 'uploading' }>;
  readonly upload: UploadState;
}

/** The progress of a file, and its actions. A small file is sent in one piece and can only be cancelled. */
export function UploadProgress({ phase, upload }: UploadProgressProps) {
  const translate = useTranslate();
  const { formatNumber, formatPercent } = useI18n();
  const { fileName, sent, total, isPaused, isWaiting } = phase;
  const isLarge = sent !== null;
  const fraction = (sent ?? 0) / total;
  const megabytes = (bytes: number) => formatNumber(bytes / MB, { maximumFractionDigits: 1 });
  const amount = translate('admin.upload.progress', { sent: megabytes(sent ?? 0), total: megabytes(total) });
  const state = isPaused
    ? translate('admin.upload.paused', { percent: formatPercent(fraction) })
    : isWaiting
      ? translate('admin.upload.waiting')
      : '';
  return (
    <div className={css.progress}>
      <span className={css.fileName}>{fileName}</span>
      {isLarge && (
        <>
          <ProgressBar
            value={fraction}
            label={translate('admin.upload.uploading', { name: fileName })}
            text={amount}
          />
          <span className={css.hint}>{amount}</span>
        </>
      )}
      <span className={css.hint} role="status">
        {state}
      </span>
      <div className={css.imageActions}>
        {isLarge && (
          <Button small onClick={() => upload.setPaused(!isPaused)}>
            {translate(isPaused ? 'admin.upload.resume' : 'admin.upload.pause')}
          </Button>
        )}
        <Button small variant="text" onClick={upload.cancel}>
          {translate('admin.upload.cancel')}
        </Button>
      </div>
    </div>
  );
}
