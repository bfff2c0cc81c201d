import { BadgeCheck, Download } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { MyCertificate } from '#shared/api/certificates.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isGood } from '#shared/domain/certificates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Kawung } from '#ui/Kawung.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { ShareButton } from '../certificates/ShareButton.tsx';
import { useDownload } from '../certificates/useDownload.ts';
import { tabWords } from '../user/tabWords.ts';
import css from './result.module.css';

/** The class is complete, and its certificate or the PDF of it is still being made. */
export const isComing = (course: MyCourseDetail | undefined): boolean =>
  course?.enrolment_state === 'completed' &&
  course.gives_certificate &&
  (course.certificate === null || (isGood(course.certificate.state) && !course.certificate.has_pdf));

/** The certificate itself, drawn from its data: its PDF may follow later. */
export function EarnedCertificate({ course }: { course: MyCourseDetail }) {
  const { lang, translate } = useI18n();
  use(tabWords(lang, ['certificates']));
  const { certificate, gives_certificate } = course;
  if (!certificate && !gives_certificate) return null;
  if (!certificate)
    return (
      <Card title={translate('result.your_certificate')}>
        <p role="status">{translate('result.certificate_coming')}</p>
      </Card>
    );
  if (!isGood(certificate.state)) return null;
  return <Sheet course={course} certificate={certificate} />;
}

function Sheet({ course, certificate }: { course: MyCourseDetail; certificate: MyCertificate }) {
  const { translate, formatDate } = useI18n();
  const { number, holder, class_name: name, issued_at, expires_at, state } = certificate;
  const dates = [
    number,
    formatDate(issued_at),
    expires_at
      ? translate('result.valid_until', { date: formatDate(expires_at) })
      : translate('certificate.never'),
  ];
  return (
    <Card
      title={translate('result.your_certificate')}
      actions={
        <Tag tone={state === 'valid' ? 'ok' : 'warn'} icon={<BadgeCheck size={14} aria-hidden />}>
          {translate(`certificate.state.${state}`)}
        </Tag>
      }
    >
      <div className={css.certificate}>
        <Kawung slug={course.slug} type={course.type} />
        <div className={css.paper}>
          <p>{translate('course.certificate')}</p>
          <p className={css.holder}>{holder}</p>
          <p>{translate('result.has_completed')}</p>
          <p className={css.className}>{name}</p>
          <p className={css.dates}>{dates.join(' · ')}</p>
        </div>
      </div>
      <Actions certificate={certificate} />
    </Card>
  );
}

function Actions({ certificate }: { certificate: MyCertificate }) {
  const { lang, translate } = useI18n();
  const { online } = useSession();
  const download = useDownload();
  const { id, class_name: name, has_pdf, verify_url: url } = certificate;
  const isBusy = download.isPending || !has_pdf;
  return (
    <div className={css.steps}>
      <Button variant="primary" busy={isBusy} disabled={!online} onClick={() => download.mutate(id)}>
        <Download size={18} strokeWidth={1.6} aria-hidden />
        {translate(
          !has_pdf
            ? 'result.preparing'
            : download.isPending
              ? 'certificate.downloading'
              : 'certificate.download',
        )}
      </Button>
      <ShareButton name={name} url={url} />
      {!online && <p className={css.muted}>{translate('result.needs_connection')}</p>}
      <Link className={css.all} to={`/${lang}/certificate`}>
        {translate('course.certificates')}
      </Link>
    </div>
  );
}
