import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ComingCertificate, MyCertificates } from '#shared/api/certificates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardGrid } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { CertificateCard } from './certificates/CertificateCard.tsx';
import { certificatesQuery } from './certificates/certificateCalls.ts';
import { useCertificatesSeen } from './certificates/useCertificatesSeen.ts';
import { Loaded } from './Loaded.tsx';
import css from './certificates/certificates.module.css';

/** My certificates, and those that I can still earn with their open requirements. */
export function Certificates() {
  const { lang, translate } = useI18n();
  const query = useQuery({ ...certificatesQuery, refetchOnWindowFocus: 'always' });
  return (
    <Page
      title={translate('certificate.title')}
      lead={translate('certificate.lead')}
      actions={
        session.can('certificate-issue') && (
          <ButtonLink to={`/${lang}/settings/certificate`}>{translate('certificate.manage')}</ButtonLink>
        )
      }
    >
      <Loaded query={query}>{(loaded) => <MyCertificateList {...loaded} />}</Loaded>
    </Page>
  );
}

function MyCertificateList({ certificates, coming }: MyCertificates) {
  const { lang, translate } = useI18n();
  useCertificatesSeen(certificates);
  return (
    <>
      {certificates.length > 0 ? (
        <section className={css.section}>
          <h2>{translate('certificate.earned')}</h2>
          <CardGrid>
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                <CertificateCard isMine certificate={certificate} />
              </li>
            ))}
          </CardGrid>
        </section>
      ) : (
        <Empty
          action={<ButtonLink to={`/${lang}/my-course`}>{translate('certificate.to_classes')}</ButtonLink>}
        >
          <strong>{translate('certificate.empty')}</strong> {translate('certificate.empty_body')}
        </Empty>
      )}
      {coming.length > 0 && (
        <section className={css.section}>
          <h2>{translate('certificate.coming')}</h2>
          <CardGrid>
            {coming.map((one) => (
              <li key={one.class.id}>
                <Coming {...one} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}

function Coming({ class: course, completion }: ComingCertificate) {
  const { lang, translate } = useI18n();
  return (
    <Card className={css.card}>
      <h3 className={css.name}>{course.name}</h3>
      <p className={css.missing}>{translate('certificate.missing')}</p>
      {completion.length === 0 && <p className={css.note}>{translate('certificate.nothing_asked')}</p>}
      <ul className={css.asks}>
        {completion.map(({ what, done, total }) => {
          const Icon = done >= total ? CircleCheck : Circle;
          return (
            <li key={what} data-done={done >= total}>
              <Icon size={18} strokeWidth={1.8} aria-hidden />
              {translate(`certificate.asks.${what}`, { done, total })}
            </li>
          );
        })}
      </ul>
      <div className={css.actions}>
        <ButtonLink to={`/${lang}/my-course/${course.slug}`}>
          {translate('certificate.open_class')}
        </ButtonLink>
      </div>
    </Card>
  );
}
