import { useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { countRevocable, revokeSelected } from '#dataProvider/certificateCalls.ts';
import type { Selection } from '#dataProvider/bulkCalls.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useSelection } from '../generated/selection.tsx';
import { Notice } from '../Notice.tsx';
import { CertificateReasonDialog } from './CertificateReasonDialog.tsx';

/** Revokes the selected ones, or all of the filter, with one reason. */
export function RevokeSelected() {
  const translate = useTranslate();
  const { selection } = useSelection();
  const [isOpen, setOpen] = useState(false);
  if (!selection || !session.can('certificate-revoke')) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {translate('certificates.revoke')}
      </button>
      {isOpen && <RevokeDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The server first returns how many it would be. */
function RevokeDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const refresh = useRefresh();
  const { clear } = useSelection();
  const { data, error } = useQuery({
    queryKey: ['certificates', 'revocable', selection],
    queryFn: () => countRevocable(selection),
    gcTime: 0,
    retry: false,
  });
  const count = (name: string, smart_count: number) =>
    translate(`certificates.${name}`, { smart_count, count: formatNumber(smart_count) });
  return (
    <CertificateReasonDialog
      act="revoke"
      isReady={!!data?.revoked}
      run={(reason) => revokeSelected(selection, reason)}
      doneText={({ revoked }) => count('revoked_many', revoked)}
      onDone={() => {
        clear();
        refresh();
      }}
      onClose={onClose}
    >
      <div role="status">
        {error && <Notice tone="bad">{errorText(error, words)}</Notice>}
        {!data && !error && <Skeleton lines={1} />}
        {data && (
          <p>
            <strong>{count('revocable', data.revoked)}</strong>{' '}
            {data.left_out > 0 && count('not_revocable', data.left_out)}
          </p>
        )}
      </div>
    </CertificateReasonDialog>
  );
}
