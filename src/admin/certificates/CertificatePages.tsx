import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { certificates } from '#shared/resources/certificates.ts';
import { reissueCertificate, revokeCertificate } from '#dataProvider/certificateCalls.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { downloadByTicket } from '#ui/ticketDownload.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import { useSelection } from '../generated/selection.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { CertificateReasonDialog } from './CertificateReasonDialog.tsx';
import { RevokeSelected } from './RevokeSelected.tsx';

/** Issued certificates; many PDFs at once as an archive, and many revoked at once. */
export function CertificateList() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource={certificates}
      canSelect={session.can('certificate-export') || session.can('certificate-revoke')}
      bulkActions={ForSelected}
      rowActions={PdfOfRow}
      actions={<Issue />}
      nothing={translate('certificates.nothing')}
    />
  );
}

const ForSelected = () => (
  <>
    <ZipSelected />
    <RevokeSelected />
  </>
);

function Issue() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!session.can('certificate-issue')) return null;
  return (
    <>
      <Button small variant="primary" onClick={() => setOpen(true)}>
        {translate('certificates.issue')}
      </Button>
      {isOpen && <IssueDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function useDownload(path: string) {
  const showError = useFailureNotice();
  return useMutation({ mutationFn: () => downloadByTicket(path), onError: showError });
}

/** The selected ones, or all of the filter. */
function ZipSelected() {
  const translate = useTranslate();
  const { selection } = useSelection();
  const filter = selection && 'ids' in selection ? { ids: selection.ids } : (selection?.filter ?? {});
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { mutate, isPending } = useDownload(`/api/certificates/archive.zip?${query}`);
  if (!selection || !session.can('certificate-export')) return null;
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {translate('certificates.zip')}
    </button>
  );
}

function PdfOfRow({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDownload(`/api/certificates/${String(record['id'])}.pdf`);
  return (
    <Button
      small
      variant="text"
      busy={isPending}
      aria-label={`${translate('certificates.pdf')}: ${String(record['number'])}`}
      onClick={(event) => {
        event.stopPropagation();
        mutate();
      }}
    >
      {translate('certificates.pdf')}
    </Button>
  );
}

/** One certificate with all decisions about it. */
export const CertificateShow = () => (
  <ResourceShow resource={certificates} hidden={['pdf_id']} actions={actionsOf} />
);

const actionsOf = (record: LinkRecord) => <CertificateActions record={record} />;

function CertificateActions({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const refresh = useRefresh();
  const [act, setAct] = useState<'revoke' | 'reissue'>();
  const id = String(record['id']);
  const { mutate, isPending } = useDownload(`/api/certificates/${id}.pdf`);
  return (
    <>
      <Button small busy={isPending} onClick={() => mutate()}>
        {translate('certificates.pdf')}
      </Button>
      <a
        className={buttonClass({ small: true })}
        href={`/${lang}/verify/${String(record['code'])}`}
        target="_blank"
        rel="noreferrer"
      >
        {translate('certificates.verify')}
      </a>
      {(['reissue', 'revoke'] as const).map(
        (name) =>
          allows(record, name) && (
            <Button
              key={name}
              small
              variant={name === 'revoke' ? 'danger' : 'outlined'}
              onClick={() => setAct(name)}
            >
              {translate(`certificates.${name}`)}
            </Button>
          ),
      )}
      {act && (
        <CertificateReasonDialog
          act={act}
          run={(reason): Promise<unknown> =>
            act === 'revoke' ? revokeCertificate(id, reason) : reissueCertificate(id, reason)
          }
          onDone={refresh}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
