import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link, matchPath } from 'react-router-dom';
import type { RetentionItem, WaitingPeriod } from '#shared/api/retention.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { screenRoutes } from '#ui/routes.ts';
import { useSession } from '#ui/session.ts';
import { useLastDay, usePeriod } from './useRetention.ts';
import css from './retention.module.css';

/** How many months or quarters past a limit do not leave yet. */
export function Waiting({
  item: { label: kind, due },
  onOpen,
}: {
  readonly item: RetentionItem;
  readonly onOpen: () => void;
}) {
  const translate = useTranslate();
  const count = due?.waiting.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      small
      variant="text"
      className={css.waits}
      aria-haspopup="dialog"
      aria-label={translate('retention.waits_of', { kind, smart_count: count })}
      onClick={onOpen}
    >
      {translate('retention.waits', { smart_count: count })}
    </Button>
  );
}

/** Which these are, why, and the way to what must be ended. */
export function WaitingDialog({
  item: { label: kind, due },
  onClose,
}: {
  readonly item: RetentionItem;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const periods = due?.waiting ?? [];
  return (
    <Dialog title={translate('retention.waits_of', { kind, smart_count: periods.length })} onClose={onClose}>
      <Reasons periods={periods} />
    </Dialog>
  );
}

function Reasons({ periods }: { readonly periods: readonly WaitingPeriod[] }) {
  const translate = useTranslate();
  const period = usePeriod();
  const { formatDate } = useI18n();
  const lastDay = useLastDay();
  const young = periods.filter(({ youngest }) => youngest !== null);
  const blocked = periods.filter(({ longer_to }) => longer_to !== null);
  const unfinished = periods.filter((one) => !young.includes(one) && !blocked.includes(one));
  return (
    <>
      {young.map((one) => (
        <p key={one.to_at}>
          {translate('retention.waits_young', { period: period(one), date: formatDate(one.youngest) })}
        </p>
      ))}
      {unfinished.length > 0 && <p>{translate('retention.waits_unfinished')}</p>}
      <Periods periods={unfinished} />
      {blocked.length > 0 && (
        <p>{translate('retention.waits_longer', { date: lastDay(blocked[0]!.longer_to!) })}</p>
      )}
      <Periods periods={blocked} />
    </>
  );
}

function Periods({ periods }: { readonly periods: readonly WaitingPeriod[] }) {
  const period = usePeriod();
  if (periods.length === 0) return null;
  return (
    <ul className={css.waiting}>
      {periods.map((one) => (
        <li key={one.to_at}>
          <strong>{period(one)}</strong>
          {one.places.length > 0 && <Places period={one} />}
        </li>
      ))}
    </ul>
  );
}

function Places({
  period: { places, more_places: more },
}: {
  readonly period: Pick<WaitingPeriod, 'places' | 'more_places'>;
}) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <span>
      {places.map((place, i) => (
        <Fragment key={place.path}>
          {i > 0 && ', '}
          <Place {...place} />
        </Fragment>
      ))}
      {more > 0 && `, ${translate('retention.waits_more', { count: formatNumber(more) })}`}
    </span>
  );
}

/** A place that this person may not open is named only. */
function Place({ name, path, count }: WaitingPeriod['places'][number]) {
  const { lang, formatNumber } = useI18n();
  const { permissions } = useSession();
  const route = screenRoutes.find((known) => matchPath(`/${known.path}`, `/${path}`));
  const mayOpen = route && (!route.key || permissions.includes(route.key));
  return (
    <>
      {mayOpen ? <Link to={`/${lang}/${path}`}>{name}</Link> : name} ({formatNumber(count)})
    </>
  );
}
