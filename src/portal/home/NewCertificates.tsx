import { BadgeCheck } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { NewCertificate } from '#shared/api/home.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { tabWords } from '../user/tabWords.ts';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** Recently earned certificates, until their page has been opened. */
export function NewCertificates({ certificates }: { certificates: readonly NewCertificate[] }) {
  const { lang, translate, formatDate } = useI18n();
  use(tabWords(lang, ['certificates']));
  const page = `/${lang}/certificate`;
  return (
    <Section title={translate('certificate.new')} more={page}>
      <ul className={css.rows}>
        {certificates.map(({ id, number, class_name: name, issued_at }) => (
          <li key={id} className={css.row}>
            <div className={css.rowText}>
              <Link className={css.stretched} to={page}>
                {name}
              </Link>
              <p className={css.muted}>
                {number} ·{' '}
                <time dateTime={issued_at}>{translate('home.on', { date: formatDate(issued_at) })}</time>
              </p>
            </div>
            <Tag tone="ok" icon={<BadgeCheck size={14} aria-hidden />}>
              {translate('home.new')}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
