import { ListContextProvider, ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { enrolments } from '#shared/resources/enrolments.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { OnlineSign } from '#ui/online/OnlineSign.tsx';
import { session } from '#ui/session.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ListTransfer } from '../../exports/ListTransfer.tsx';
import { ColumnsMenu } from '../../generated/ColumnsMenu.tsx';
import { ListOverridesProvider, type ListOverrides } from '../../generated/listOverrides.ts';
import { ListPages } from '../../generated/ListPages.tsx';
import { ListSkeleton } from '../../generated/ListSkeleton.tsx';
import { RecordCards } from '../../generated/RecordCards.tsx';
import { RecordTable } from '../../generated/RecordTable.tsx';
import { SelectionProvider } from '../../generated/selection.tsx';
import type { LinkRecord } from '../../recordLinks.ts';
import type { ClassTabProps } from '../classTab.ts';
import { AddPeople } from './AddPeople.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionProvider } from './DecisionProvider.tsx';
import { ParticipantFilters } from './ParticipantFilters.tsx';
import { ProgressCell, ReasonCell, StateCell } from './cells.tsx';
import { personOf } from './person.ts';
import { RowDecisions } from './RowDecisions.tsx';
import { useParticipants } from './useParticipants.ts';
import { ViewBar } from './ViewBar.tsx';
import listCss from '../../generated/list.module.css';
import css from './participants.module.css';

/** The participants of a class, requests and former participants: adding, deciding, exporting. */
export function ParticipantsTab({ record }: ClassTabProps) {
  const isPhone = useMedia(PHONE);
  const list = useParticipants(record.id);
  const scope = { class_id: record.id };
  return (
    <ResourceContextProvider value={enrolments.name}>
      <ListContextProvider value={list}>
        <SelectionProvider resource={enrolments} scope={scope}>
          <ListOverridesProvider value={overrides()}>
            <DecisionProvider>
              <ViewBar classId={record.id} />
              {/* Its menus may extend beyond the card. */}
              <div className={listCss.childList}>
                <Card flush>
                  <Toolbar className={css.tools}>
                    <ParticipantFilters />
                    <span className={css.actions}>
                      {!isPhone && <ColumnsMenu isNested resource={enrolments} />}
                      <ListTransfer resource={enrolments} scope={scope} />
                      {session.can('course-enrol') && <AddPeople record={record} />}
                    </span>
                  </Toolbar>
                  <Rows />
                </Card>
              </div>
              <DecisionBar />
            </DecisionProvider>
          </ListOverridesProvider>
        </SelectionProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

const cells = { state: StateCell, progress: ProgressCell, reason: ReasonCell };
const heading = {
  field: 'user_id',
  textOf: (record: LinkRecord) => personOf(record)?.name ?? '',
  asideOf: (record: LinkRecord) => personOf(record)?.slug ?? '',
};

const Online = ({ record }: { record: LinkRecord }) => <OnlineSign id={String(record['user_id'])} />;

const overrides = (): ListOverrides => ({
  cells,
  heading,
  sign: Online,
  // A tag beside the state.
  without: ['mandatory'],
  otherwise: (record) => {
    const person: Expanded | undefined = personOf(record);
    return person && `settings/user/${encodeURIComponent(person.slug)}`;
  },
  ...(session.can('course-enrol') && { rowActions: RowDecisions }),
});

function Rows() {
  const isPhone = useMedia(PHONE);
  const { data, error, isPending, total = 0, refetch } = useListContext();
  const isPlain = !session.can('course-enrol');
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (isPending) return <ListSkeleton isGrid={isPhone} />;
  if (total === 0) return <Nobody />;
  return (
    <>
      {isPhone ? (
        <div className={css.cards}>
          <RecordCards isNested resource={enrolments} isPlain={isPlain} />
        </div>
      ) : (
        // Wider than the page when all columns are shown.
        <div className={css.scroll}>
          <RecordTable isNested resource={enrolments} isPlain={isPlain} />
        </div>
      )}
      <ListPages resource={enrolments} />
    </>
  );
}

function Nobody() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  if (!isFiltered) return <Empty>{translate('admin.no_participants')}</Empty>;
  return (
    <Empty action={<Button onClick={() => setFilters({}, {})}>{translate('action.clear_filters')}</Button>}>
      {translate('participants.none_found')}
    </Empty>
  );
}
