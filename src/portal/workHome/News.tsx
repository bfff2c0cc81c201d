import { FileWarning, History, MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WorkNews } from '#shared/api/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';
import css from './workHome.module.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The result of the person's own large changes, and whether the site can send mail. */
export function News() {
  const { lang, translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.news')}
      more={`/${lang}/settings/change`}
      query={useWork('GET /my/work/news')}
      empty={translate('workHome.news_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((item) =>
            item.kind === 'no_mail' ? (
              <NoMail key="no_mail" />
            ) : (
              <Change key={item.kind === 'import' ? item.job_id : item.id} item={item} />
            ),
          )}
        </ul>
      )}
    </WorkSection>
  );
}

function Change({ item }: { item: Exclude<WorkNews, { kind: 'no_mail' }> }) {
  const { lang, translate, formatNumber, ...formats } = useI18n();
  const isImport = item.kind === 'import';
  const counted = (key: string, count: number) =>
    translate(`workHome.${key}`, { smart_count: count, count: formatNumber(count) });
  const name = `${item.what}: ${counted(`changed.${isImport ? 'import' : item.action}`, isImport ? item.rows : item.total)}`;
  const hasWrong = isImport && item.wrong > 0;
  const path = isImport ? `import/${item.resource}?job=${item.job_id}` : (item.path ?? 'settings/change');
  const Icon = hasWrong ? FileWarning : History;
  return (
    <WorkRow
      lead={<Icon {...icon} />}
      name={name}
      text={[timeAgo(item.at, lang, formats), hasWrong && counted('rows_to_fix', item.wrong)]
        .filter(Boolean)
        .join(' · ')}
    >
      <Open to={`/${lang}/${path}`} name={name} />
    </WorkRow>
  );
}

function NoMail() {
  const { lang, translate } = useI18n();
  const name = translate('workHome.no_mail');
  return (
    <WorkRow lead={<MailWarning {...icon} />} name={name} text={translate('workHome.no_mail_text')}>
      <Open to={`/${lang}/settings/notification`} name={name} />
    </WorkRow>
  );
}

function Open({ to, name }: { to: string; name: string }) {
  const { translate } = useI18n();
  return (
    <Link className={css.open} to={to} aria-label={`${translate('workHome.open')}: ${name}`}>
      {translate('workHome.open')}
    </Link>
  );
}
