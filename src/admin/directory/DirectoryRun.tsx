import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { directoryRows } from '#shared/views/directoryRows.ts';
import { directoryRuns } from '#shared/views/directoryRuns.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Failed, Loading } from '../generated/RecordPage.tsx';
import { RecordSections } from '../generated/ResourceShow.tsx';
import { RecordState } from '../generated/RecordState.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import { RowAction } from '../generated/viewActions.tsx';
import { Page } from '#ui/Page.tsx';
import type { LinkRecord } from '../recordLinks.ts';

const personPath = ({ nip, state }: LinkRecord) =>
  nip && state !== 'refused' ? `settings/user/${encodeURIComponent(String(nip))}` : undefined;

/** `settings/hr-sync/{id}`: what a file of the HR system does, person by person, and the decision about it. */
export function DirectoryRun() {
  const { name = '' } = useParams();
  const { lang, formatDateTime } = useI18n();
  const { data, error, refetch } = useGetOne<LinkRecord & { id: string }>(
    directoryRuns.name,
    { id: name, meta: { lang } },
    {
      refetchInterval: directoryRuns.view!.refetchSeconds! * 1_000,
    },
  );
  const title = data && formatDateTime(String(data['created_at']));
  useCrumb(name, title);
  if (error && !data) return <Failed error={error} retry={refetch} />;
  if (!data) return <Loading />;
  return (
    <ResourceContextProvider value={directoryRuns.name}>
      <RecordContextProvider value={data}>
        <Page
          full
          title={title}
          lead={<RecordState resource={directoryRuns} record={data} />}
          actions={Object.entries(directoryRuns.view!.actions).map(
            ([key, { access }]) => session.can(access) && <RowAction key={key} name={key} record={data} />,
          )}
        >
          <RecordSections resource={directoryRuns} record={data} hidden={['created_at']} />
          <NestedList resource={directoryRows} parent={name} otherwise={personPath} />
        </Page>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
