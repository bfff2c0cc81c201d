import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { classActivity } from '#dataProvider/classCalls.ts';
import { activityScopes, type ActivityEntry, type ActivityScope } from '#shared/api/classes.ts';
import { allResources } from '#shared/resources/index.ts';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import type { ClassTabProps } from './classTab.ts';
import { TabPages } from './TabPages.tsx';
import { usePageInUrl } from './usePageInUrl.ts';
import css from './classes.module.css';

const PER_PAGE = 25;
const isScope = (text: string): text is ActivityScope => (activityScopes as readonly string[]).includes(text);

/** The activity of the class, newest first. */
export function ActivityTab({ record }: ClassTabProps) {
  const translate = useTranslate();
  const url = usePageInUrl();
  const requested = url.get('scope');
  const scope = isScope(requested) ? requested : 'all';
  const { page } = url;
  const { data, error, isPending, refetch } = useQuery({
    // A new version of the class means another event.
    queryKey: ['classes', 'activity', record.id, scope, page, record['version']],
    queryFn: ({ signal }) => classActivity(record.id, { scope, page, perPage: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card flush>
      <Toolbar>
        <Choices
          legend={translate('classes.activity.which')}
          options={activityScopes.map((value) => ({
            value,
            text: translate(`classes.activity.scope_${value}`),
          }))}
          value={scope}
          onChange={(value) => url.set({ scope: value === 'all' ? '' : value })}
        />
      </Toolbar>
      {data ? (
        <Entries entries={data.data} />
      ) : isPending ? (
        <div className={css.waiting}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
      <TabPages page={page} perPage={PER_PAGE} total={data?.meta.total ?? 0} onPage={url.setPage} />
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const translate = useTranslate();
  if (entries.length === 0) return <Empty>{translate('classes.activity.none')}</Empty>;
  return (
    <ol className={css.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { actor, role, at } = entry;
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <div className={css.act}>
        <span>
          <strong>{actor?.name ?? translate('classes.activity.system')}</strong> <Activity entry={entry} />
        </span>
        {role && <span className={css.aside}>{role}</span>}
      </div>
    </li>
  );
}

function Activity({ entry }: { entry: ActivityEntry }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { action, count, subjects } = entry;
  const act = translate(`classes.activity.act.${action}`, { _: action });
  // A person enrolled themselves: their name is already there.
  if (entry.entity === 'enrolments' && count === 1 && subjects[0] === entry.actor?.name)
    return translate(`classes.activity.self.${action}`, { _: act.replace(/:$/, '') });
  const more = count - subjects.length;
  return (
    <>
      {act}
      {count > 1 && ` ${formatNumber(count)}`} <Kind entry={entry} />{' '}
      {subjects.map((name) => translate('classes.activity.quoted', { name })).join(', ')}
      {more > 0 && ` ${translate('classes.activity.more', { count: formatNumber(more) })}`}
      <ChangedFields entry={entry} />
    </>
  );
}

const resourceOf = ({ entity }: ActivityEntry) => allResources.find(({ name }) => name === entity);

function Kind({ entry }: { entry: ActivityEntry }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const resource = resourceOf(entry);
  if (resource) return label(entry.count > 1 ? resource.label.many : resource.label.one).toLowerCase();
  return translate(`classes.activity.entity.${entry.entity}`, { _: entry.entity, smart_count: entry.count });
}

function ChangedFields({ entry }: { entry: ActivityEntry }) {
  const fieldLabel = useFieldLabel();
  const resource = resourceOf(entry);
  const names = entry.fields.filter((name) => resource?.fields[name]);
  if (!resource || names.length === 0) return null;
  return <span className={css.aside}>: {names.map((name) => fieldLabel(resource, name)).join(', ')}</span>;
}
