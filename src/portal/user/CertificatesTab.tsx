import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { CertificateCard } from '../certificates/CertificateCard.tsx';
import { certificatesOfUser } from '../certificates/certificateCalls.ts';
import { Loaded } from '../Loaded.tsx';
import type { UserTabProps } from './userTab.ts';

/** A person's certificates, as far as the reader may see them. */
export function CertificatesTab({ user, isMe }: UserTabProps) {
  const { translate } = useI18n();
  const query = useQuery(certificatesOfUser(user.id));
  return (
    <Loaded query={query}>
      {(certificates) =>
        certificates.length === 0 ? (
          <Empty>{translate(isMe ? 'certificate.empty' : 'certificate.empty_person')}</Empty>
        ) : (
          <CardGrid label={translate('certificate.title')}>
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                <CertificateCard isMine={isMe} certificate={certificate} />
              </li>
            ))}
          </CardGrid>
        )
      }
    </Loaded>
  );
}
