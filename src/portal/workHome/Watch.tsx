import { KeyRound, LogIn, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WatchItem } from '#shared/api/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';
import css from './workHome.module.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
const signs = { marks: PenLine, role: KeyRound, sign_ins: LogIn } as const;

/** What a reviewer should look at, of the last seven days; each line opens its entries of the audit log. */
export function Watch() {
  const { lang, translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.watch.title')}
      more={`/${lang}/settings/audit`}
      query={useWork('GET /my/work/watch')}
      empty={translate('workHome.watch.empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((item) => (
            <Item key={item.kind === 'marks' ? item.kind : item.kind + item.id} item={item} />
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

const filters: { readonly [K in WatchItem['kind']]: (id: string) => object } = {
  marks: () => ({ action: ['reopen-mark'] }),
  role: (id) => ({ entity: ['roles'], entity_id: id }),
  sign_ins: (id) => ({ action: ['sign-in-failed'], entity_id: id }),
};

function Item({ item }: { item: WatchItem }) {
  const { lang, translate, formatNumber, ...formats } = useI18n();
  const { kind, count, at } = item;
  const Icon = signs[kind];
  const id = item.kind === 'marks' ? '' : item.id;
  const name = translate(`workHome.watch.${kind}`, {
    smart_count: count,
    count: formatNumber(count),
    name: item.kind === 'marks' ? '' : item.name,
  });
  const by = item.kind === 'sign_ins' ? null : item.by;
  const words = translate('workHome.watch.review');
  return (
    <WorkRow
      lead={<Icon {...icon} />}
      name={name}
      text={[timeAgo(at, lang, formats), by && translate('workHome.watch.by', { name: by })]
        .filter(Boolean)
        .join(' · ')}
    >
      <Link
        className={css.open}
        to={`/${lang}/settings/audit?filter=${encodeURIComponent(JSON.stringify(filters[kind](id)))}`}
        aria-label={`${words}: ${name}`}
      >
        {words}
      </Link>
    </WorkRow>
  );
}
