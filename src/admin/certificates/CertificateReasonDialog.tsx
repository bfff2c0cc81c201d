import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';

/** The server's minimum. */
const MIN_REASON = 3;

interface CertificateReasonDialogProps<Result> {
  readonly act: 'revoke' | 'reissue';
  /** False: the effect is not known yet, or there is none. */
  readonly isReady?: boolean;
  readonly run: (reason: string) => Promise<Result>;
  /** By default the text is about one certificate. */
  readonly doneText?: (result: Result) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The effect. */
  readonly children?: ReactNode;
}

/** Describes an action on certificates, asks for a reason, and runs it. */
export function CertificateReasonDialog<Result>(props: CertificateReasonDialogProps<Result>) {
  const { act, isReady = true, run, doneText, onDone, onClose, children } = props;
  const translate = useTranslate();
  return (
    <ReasonDialog
      title={translate(`certificates.${act}`)}
      explanation={
        <>
          {children}
          <p>{translate(`certificates.${act}_explain`)}</p>
        </>
      }
      reason={{
        label: translate('admin.reason'),
        min: MIN_REASON,
        tooShort: translate('validation.min_length', { min: MIN_REASON }),
      }}
      confirm={translate(`certificates.${act}`)}
      isDanger={act === 'revoke'}
      isReady={isReady}
      act={async (reason) => {
        const result = await run(reason);
        toast.show({ title: doneText?.(result) ?? translate(`certificates.${act}d`) });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
