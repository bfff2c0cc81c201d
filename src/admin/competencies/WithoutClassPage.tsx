import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { peopleWithoutClass, type PersonWithoutClass } from '#shared/views/peopleWithoutClass.ts';
import { EnrolIcon } from '../classes/participants/EnrolIcon.tsx';
import { EnrolInClass } from '../classes/participants/EnrolInClass.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import { useSelection } from '../generated/selection.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { mayEnrol } from './EnrolPeople.tsx';

const waitingOf = (record: LinkRecord) => record as unknown as PersonWithoutClass;
/** Names a row by person and competency: one person may wait for several. */
const heading = {
  field: 'user_id',
  textOf: (record: LinkRecord) => waitingOf(record).user!.name,
  labelOf: (record: LinkRecord) => `${waitingOf(record).user!.name}, ${waitingOf(record).competency!.name}`,
};
const personPath = (record: LinkRecord) =>
  `settings/user/${encodeURIComponent(waitingOf(record).user!.slug)}`;

/** `settings/people-without-class`: for whom a requirement has found no class, and why; one or many are enrolled by hand. */
export function WithoutClassPage() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource={peopleWithoutClass}
      heading={heading}
      otherwise={personPath}
      canSelect={mayEnrol()}
      bulkActions={EnrolSelected}
      rowActions={EnrolRow}
      nothing={translate('competency.no_one_waits')}
    />
  );
}

function EnrolRow({ record }: { readonly record: LinkRecord }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const { user, user_id, competency_id } = waitingOf(record);
  if (!mayEnrol()) return null;
  return (
    <>
      <EnrolIcon name={heading.labelOf(record)} onClick={() => setOpen(true)} />
      {isOpen && (
        <EnrolInClass
          people={{ user_ids: [user_id] }}
          count={1}
          name={user!.name}
          competencies={[competency_id]}
          onClose={() => setOpen(false)}
          onDone={refresh}
        />
      )}
    </>
  );
}

/** The selected rows of the page; several rows of a person count once. */
function EnrolSelected() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const { selection, clear } = useSelection();
  const { data = [] } = useListContext<LinkRecord & { id: string }>();
  const ids = selection && 'ids' in selection ? selection.ids : [];
  const rows = data.filter(({ id }) => ids.includes(id)).map(waitingOf);
  if (rows.length === 0) return null;
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {translate('participants.into.action')}
      </button>
      {isOpen && (
        <EnrolInClass
          people={{ user_ids: people }}
          count={people.length}
          competencies={[...new Set(rows.map(({ competency_id }) => competency_id))]}
          onClose={() => setOpen(false)}
          onDone={() => {
            clear();
            refresh();
          }}
        />
      )}
    </>
  );
}
