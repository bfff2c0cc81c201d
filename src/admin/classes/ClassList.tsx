import { useQuery } from '@tanstack/react-query';
import { Folders } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ClassCounts } from '#shared/api/classes.ts';
import { classes } from '#shared/resources/classes.ts';
import { classStates } from '#shared/resources/states.ts';
import { groups } from '#shared/resources/groups.ts';
import { mayAccess } from '#authProvider/authProvider.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { screenRoutes } from '#ui/routes.ts';
import { session } from '#ui/session.ts';
import { TabbedPanel } from '#ui/TabbedPanel.tsx';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import { Records } from '../generated/ResourceList.tsx';
import { useFilterChange } from '../generated/useFilterChange.ts';
import { classCells, ClassSign } from './classCells.tsx';

const OVERRIDES = {
  cells: classCells,
  sign: ClassSign,
  without: ['end_at'],
  ownFilters: ['state', 'status', 'phase'],
  mainFilters: ['trainer_ids', 'group_id'],
};

/** `courses`: all classes of all groups that the role may see, by state. */
export const ClassList = () => (
  <Records resource={classes} overrides={OVERRIDES}>
    {(list) => <ClassListPage list={list} />}
  </Records>
);

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
  const { lang, label, translate } = useI18n();
  const quick = screenRoutes.find(({ path }) => path === QUICK);
  return (
    <>
      {mayAccess(groups.name, 'list') && (
        <ButtonLink small variant="outlined" to={`/${lang}/${groups.paths.list}`}>
          <Folders size={16} strokeWidth={1.6} aria-hidden />
          {label(groups.label.many)}
        </ButtonLink>
      )}
      {quick && session.can(quick.key) && (
        <ButtonLink small variant="primary" to={`/${lang}/${quick.path}`} data-create>
          {translate(quick.label)}
        </ButtonLink>
      )}
    </>
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
