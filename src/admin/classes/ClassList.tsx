import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Folders, LayoutGrid, List } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { ClassCounts } from '#shared/api/classes.ts';
import { classes } from '#shared/resources/classes.ts';
import { classStates } from '#shared/resources/states.ts';
import { groups } from '#shared/resources/groups.ts';
import { mayAccess } from '#authProvider/authProvider.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { screenRoutes } from '#ui/routes.ts';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabbedPanel } from '#ui/TabbedPanel.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import { Records } from '../generated/ResourceList.tsx';
import { useFilterChange } from '../generated/useFilterChange.ts';
import { lazyComponent } from '../lazyPage.ts';
import { classCells, ClassSign } from './classCells.tsx';
import { classLooks, useClassLook, useLookInAddress, type ClassLook } from './useClassLook.ts';
import css from './classList.module.css';

const OVERRIDES = {
  cells: classCells,
  sign: ClassSign,
  without: ['end_at'],
  ownFilters: ['state', 'status', 'phase'],
  mainFilters: ['trainer_ids', 'group_id'],
  lookSwitch: LookSwitch,
  create: QuickLink,
};

const LazyCalendar = lazyComponent(async () => (await import('./ClassCalendar.tsx')).ClassCalendar);
const Calendar = () => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <LazyCalendar />
  </Suspense>
);

/** `courses`: all classes of all groups that the role may see, by state; as a list, in a calendar or as cards. */
export function ClassList() {
  const look = useLookInAddress();
  return (
    <Records
      resource={classes}
      overrides={{
        ...OVERRIDES,
        look: look === 'cards' ? 'grid' : 'list',
        content: look === 'calendar' ? Calendar : undefined,
      }}
    >
      {(list) => <ClassListPage list={list} />}
    </Records>
  );
}

const icons: Readonly<Record<ClassLook, typeof List>> = {
  list: List,
  calendar: CalendarDays,
  cards: LayoutGrid,
};

/** On a phone the list is cards. */
function LookSwitch() {
  const translate = useTranslate();
  const { look, choose } = useClassLook();
  const isPhone = useMedia(PHONE);
  const looks = classLooks.filter((one) => !isPhone || one !== 'cards');
  const chosen = looks.find((one) => one === look) ?? 'list';
  return (
    <div className={css.looks} role="group" aria-label={translate('classes.all.look.legend')}>
      {looks.map((one) => {
        const Icon = icons[one];
        const label = translate(`classes.all.look.${one}`);
        return (
          <Button
            key={one}
            small
            variant="icon"
            aria-pressed={one === chosen}
            aria-label={label}
            title={label}
            onClick={() => choose(one)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </Button>
        );
      })}
    </div>
  );
}

function ClassListPage({ list }: { list: ReactNode }) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { total } = useListContext();
  const counts = useCounts(total);
  return (
    <Page
      full
      title={label(classes.label.many)}
      lead={
        counts &&
        translate('classes.all.lead', {
          smart_count: counts.all,
          count: formatNumber(counts.all),
          groups: formatNumber(counts.groups),
        })
      }
      actions={
        <>
          <ListTransfer isPage resource={classes} />
          <Ways />
        </>
      }
    >
      <States counts={counts}>{list}</States>
    </Page>
  );
}

/** Read again when the list has another length. */
function useCounts(total: number | undefined): ClassCounts | undefined {
  const { data } = useQuery({
    queryKey: ['classes', 'counts', total],
    queryFn: ({ signal }) => call('GET /classes/counts', { signal }),
    placeholderData: (previous) => previous,
  });
  return data?.data;
}

const QUICK = 'courses/quick';

/** The groups, and the short way to a new class. */
function Ways() {
  const { lang, label } = useI18n();
  return (
    <>
      {mayAccess(groups.name, 'list') && (
        <ButtonLink small variant="outlined" to={`/${lang}/${groups.paths.list}`}>
          <Folders size={16} strokeWidth={1.6} aria-hidden />
          {label(groups.label.many)}
        </ButtonLink>
      )}
      <QuickLink variant="primary" />
    </>
  );
}

function QuickLink({ variant = 'outlined' }: { readonly variant?: 'primary' | 'outlined' }) {
  const { lang, translate } = useI18n();
  const quick = screenRoutes.find(({ path }) => path === QUICK);
  if (!quick || !session.can(quick.key)) return null;
  return (
    <ButtonLink small variant={variant} to={`/${lang}/${quick.path}`} data-create>
      {translate(quick.label)}
    </ButtonLink>
  );
}

type State = keyof typeof classStates;
const TABS: readonly (State | 'all')[] = ['all', 'running', 'upcoming', 'draft', 'ended', 'cancelled'];

/** A tab for each state, with the number of its classes; a state without classes has none. */
function States({ counts, children }: { counts: ClassCounts | undefined; children: ReactNode }) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { filterValues } = useListContext();
  const { change } = useFilterChange();
  const chosen = (filterValues as { state?: State | readonly State[] }).state;
  const open = TABS.find((state) => state === String(chosen ?? 'all')) ?? 'all';
  const tabs = TABS.filter((state) => state === 'all' || state === open || counts?.[state] !== 0);
  return (
    <TabbedPanel
      label={label(classes.fields.state.label)}
      tabs={tabs.map((state) => {
        const name = state === 'all' ? translate('classes.all.tab') : label(classStates[state]);
        return { key: state, label: counts ? `${name} ${formatNumber(counts[state])}` : name };
      })}
      open={open}
      onOpen={(state) => change({ state: state === 'all' ? undefined : state })}
    >
      {children}
    </TabbedPanel>
  );
}
