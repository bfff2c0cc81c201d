import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

interface RunButtonsProps {
  /** How many rows are ready; none hides the main button. */
  readonly count: number;
  /** The words of the main button, with the number. */
  readonly go: string;
  readonly work: { readonly work: string | null; readonly run: () => void };
  readonly onCancel: () => void;
  /** What can be done with the rows that stay out. */
  readonly children: ReactNode;
}

/** The buttons under the verdict of a checked file. */
export function RunButtons({ count, go, work, onCancel, children }: RunButtonsProps) {
  const translate = useTranslate();
  const isImporting = work.work === 'importing';
  return (
    <>
      {count > 0 && (
        <Button
          small
          variant="primary"
          busy={isImporting}
          disabled={work.work === 'checking'}
          onClick={work.run}
        >
          {isImporting ? translate('transfer.import.busy') : go}
        </Button>
      )}
      {children}
      <Button small disabled={isImporting} onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </>
  );
}
