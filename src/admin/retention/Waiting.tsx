import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link, matchPath } from 'react-router-dom';
import type { WaitingPeriod } from '#shared/api/retention.ts';
import { useI18n } from '#ui/i18n.tsx';
import { screenRoutes } from '#ui/routes.ts';
import { useSession } from '#ui/session.ts';
import { usePeriod } from './useRetention.ts';
import css from './retention.module.css';

/** The months or quarters past a limit that do not leave yet, each with the reason and the way to what must be ended. */
export function Waiting({ periods }: { readonly periods: readonly WaitingPeriod[] }) {
  const translate = useTranslate();
  const period = usePeriod();
  if (periods.length === 0) return null;
  return (
    <details className={css.waiting}>
      <summary>{translate('retention.waits', { smart_count: periods.length })}</summary>
      <ul>
        {periods.map((one) => (
          <li key={one.to_at}>
            <strong>{period(one)}</strong>
            <Reason period={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reason({ period: { youngest, places, more_places: more } }: { readonly period: WaitingPeriod }) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  if (youngest) return <span>{translate('retention.waits_young', { date: formatDate(youngest) })}</span>;
  return (
    <>
      <span>{translate('retention.waits_unfinished')}</span>
      <span>
        {places.map((place, i) => (
          <Fragment key={place.path}>
            {i > 0 && ', '}
            <Place {...place} />
          </Fragment>
        ))}
        {more > 0 && `, ${translate('retention.waits_more', { count: formatNumber(more) })}`}
      </span>
    </>
  );
}

/** A page that this person may not open is named only. */
function Place({ name, path, count }: WaitingPeriod['places'][number]) {
  const { lang, formatNumber } = useI18n();
  const { permissions } = useSession();
  const route = screenRoutes.find((known) => matchPath(`/${known.path}`, `/${path}`));
  return (
    <>
      {route && (!route.key || permissions.includes(route.key)) ? (
        <Link to={`/${lang}/${path}`}>{name}</Link>
      ) : (
        name
      )}{' '}
      ({formatNumber(count)})
    </>
  );
}
