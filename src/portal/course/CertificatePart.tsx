import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isGood } from '#shared/domain/certificates.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useDownload } from '../certificates/useDownload.ts';
import css from './course.module.css';

/** The certificate of the class, or that it gives one. */
export function CertificatePart({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatDate } = useI18n();
  const { certificate, gives_certificate: gives, enrolment_state: state } = course;
  const download = useDownload();
  if (!certificate && !gives) return null;
  return (
    <Card title={translate('course.certificate')}>
      {certificate ? (
        <>
          <p>
            {translate(`course.certificate_${isGood(certificate.state) ? 'good' : certificate.state}`, {
              number: certificate.number,
              date: certificate.expires_at ? formatDate(certificate.expires_at) : '',
            })}
          </p>
          <p className={css.certificate}>
            <Button busy={download.isPending} onClick={() => download.mutate(certificate.id)}>
              <Download size={18} strokeWidth={1.6} aria-hidden />
              {translate('course.certificate_download')}
            </Button>
            <Link to={`/${lang}/certificate`}>{translate('course.certificates')}</Link>
          </p>
        </>
      ) : (
        <p className={css.muted}>
          {translate(
            state === 'completed' && hasSeat(state)
              ? 'course.certificate_none'
              : 'course.certificate_promised',
          )}
        </p>
      )}
    </Card>
  );
}
