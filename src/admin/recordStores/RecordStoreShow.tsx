import { useTranslate } from 'ra-core';
import { recordStores } from '#shared/resources/recordStores.ts';
import { recordStatements } from '#shared/views/recordStatements.ts';
import { call } from '#ui/call.ts';
import { session } from '#ui/session.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import { ExampleCard } from '../receivers/ExampleCard.tsx';
import { SwitchedOff } from '../receivers/SwitchedOff.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { Away } from './Away.tsx';
import { BackfillCard } from './BackfillCard.tsx';
import { SecretCard } from './SecretCard.tsx';
import { Statements } from './Statements.tsx';

function Example({ id }: { readonly id: string }) {
  const translate = useTranslate();
  return (
    <ExampleCard
      log={recordStatements.name}
      intro={translate('recordStores.example_intro')}
      accepted={translate('recordStores.example_stored')}
      send={async () => (await call('POST /record-stores/:id/examples', { params: { id } })).data}
    />
  );
}

const partsOf = (record: LinkRecord) => {
  const id = String(record.id);
  const canEdit = session.can('record-store-edit');
  return (
    <>
      <SwitchedOff resource={recordStores} record={record} words="recordStores" />
      <Away record={record} />
      <SecretCard id={id} />
      {canEdit && <Example id={id} />}
      {canEdit && record['enabled'] === true && <BackfillCard id={id} />}
    </>
  );
};

/** The notices say it. */
const HIDDEN = ['disabled_reason', 'next_at', 'last_error'];

const logOf = (record: LinkRecord) => <Statements store={record} />;

/** The page of a record store: why it is off or silent, its secret, an example, the past, and what it was told. */
export const RecordStoreShow = () => (
  <ResourceShow resource={recordStores} hidden={HIDDEN} below={logOf}>
    {partsOf}
  </ResourceShow>
);
