import { BadgeCheck, Ban, Clock, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyCertificate } from '#shared/api/certificates.ts';
import { isGood, type CertificateState } from '#shared/domain/certificates.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useDownload } from './useDownload.ts';
import css from './certificates.module.css';

const tones: Readonly<Record<CertificateState, Tone>> = {
  valid: 'ok',
  expiring: 'warn',
  expired: 'neutral',
  revoked: 'bad',
  superseded: 'neutral',
};

interface CertificateCardProps {
  readonly certificate: MyCertificate;
  /** Its holder views it: they may share it, and go to the class. */
  readonly isMine: boolean;
}

/** One certificate: what it certifies, until when, and its actions. */
export function CertificateCard({ certificate, isMine }: CertificateCardProps) {
  const { lang, translate, formatDate } = useI18n();
  const { class: course, path, class_name: name, state, number, successor } = certificate;
  const target = path ? `programme/${path.slug}` : (course?.slug ?? '');
  const facts = [
    ['number', number],
    ['issued', formatDate(certificate.issued_at)],
    [
      state === 'expired' ? 'expired_on' : 'expires',
      certificate.expires_at ? formatDate(certificate.expires_at) : translate('certificate.never'),
    ],
  ] as const;
  return (
    <Card className={css.card}>
      <div className={css.tags}>
        <StateTag state={state} />
        {isMine && certificate.is_new && <Tag tone="info">{translate('home.new')}</Tag>}
        {!certificate.has_pdf && (
          <Tag tone="info" icon={<Clock size={14} aria-hidden />}>
            {translate('certificate.generating')}
          </Tag>
        )}
      </div>
      <h3 className={css.name}>{isMine ? <Link to={`/${lang}/my-course/${target}`}>{name}</Link> : name}</h3>
      <Facts
        names="inline"
        className={css.facts}
        facts={facts.map(([key, value]) => ({ name: translate(`certificate.${key}`), value }))}
      />
      {certificate.revoked_at && (
        <p className={css.note}>
          {translate('certificate.revoked_on', {
            date: formatDate(certificate.revoked_at),
            reason: certificate.reason ?? '',
          })}
        </p>
      )}
      {successor && (
        <p className={css.note}>{translate('certificate.replaced', { number: successor.number })}</p>
      )}
      <Actions certificate={certificate} isMine={isMine} />
    </Card>
  );
}

function StateTag({ state }: { state: CertificateState }) {
  const { translate } = useI18n();
  const Icon = isGood(state) ? BadgeCheck : state === 'revoked' ? Ban : Clock;
  return (
    <Tag tone={tones[state]} icon={<Icon size={14} aria-hidden />}>
      {translate(`certificate.state.${state}`)}
    </Tag>
  );
}

function Actions({ certificate, isMine }: CertificateCardProps) {
  const { translate } = useI18n();
  const { online } = useSession();
  const download = useDownload();
  const { id, class_name: name, number, state, verify_url: url } = certificate;
  return (
    <div className={css.actions}>
      <Button
        variant={isGood(state) ? 'primary' : 'outlined'}
        busy={download.isPending}
        disabled={!online}
        aria-label={`${translate('certificate.download')}: ${number}`}
        onClick={() => download.mutate(id)}
      >
        <Download size={18} strokeWidth={1.6} aria-hidden />
        {translate(download.isPending ? 'certificate.downloading' : 'certificate.download')}
      </Button>
      {isMine && isGood(state) && <ShareButton name={name} url={url} />}
      {/* A page of the server, outside of the router. */}
      <a className={buttonClass({ variant: 'text' })} href={pathOf(url)} target="_blank" rel="noreferrer">
        {translate('certificate.verify')}
      </a>
    </div>
  );
}

/** On the current host, whatever the host in the QR code is. */
const pathOf = (url: string): string => new URL(url).pathname;
