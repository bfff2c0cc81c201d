import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { resourceNamed } from '#shared/resources/index.ts';
import { recordPath } from '#shared/schema/paths.ts';
import { expandedName, type AnyResource, type Expanded } from '#shared/schema/resource.ts';
import { useCrumb, useCrumbAbove } from '#ui/crumbs.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Notice } from '../Notice.tsx';
import { pathParameterNames, type LinkRecord } from '../recordLinks.ts';
import { useRecordOfUrl } from '../useRecordOfUrl.ts';
import { useRecordName } from '../useDisplayText.ts';

interface RecordPageProps {
  readonly resource: AnyResource;
  readonly view: 'show' | 'edit';
  readonly children: (record: LinkRecord & { readonly id: string }) => ReactNode;
}

/** A page of the record that its URL names: handles loading, failure and breadcrumbs, in react-admin's contexts. */
export function RecordPage({ resource, view, children }: RecordPageProps) {
  const { lang } = useI18n();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const { record, error, isGone, retry } = useRecordOfUrl(resource, resource.paths[view]!);
  if (error && (!record || (isGone && view === 'show'))) return <Failed error={error} retry={retry} />;
  if (!record) return <Loading />;
  const path = recordPath(resource, view, record);
  // The URL may name another group of the class, or an old code: each record has one canonical address.
  if (path && `/${lang}/${path}` !== pathname && decodeURI(`/${lang}/${path}`) !== decodeURI(pathname))
    return <Navigate replace to={`/${lang}/${path}`} />;
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={record}>
        <RecordCrumbs resource={resource} path={resource.paths[view]!} record={record} />
        {/* Another record on the same page must not inherit this one's state. */}
        <div key={record.id}>
          {/* When the record is gone, the form stays, so that typed text can be copied. */}
          {isGone && (
            <Notice live tone="bad">
              {translate('admin.form.gone')}
            </Notice>
          )}
          {children(record)}
        </div>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** A page that is loading: its heading is the route's label. */
export const Loading = () => (
  <Page>
    <Skeleton lines={6} />
  </Page>
);

export const Failed = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <Page>
    <ErrorState error={error} retry={retry} />
  </Page>
);

/** Names of the record and its parents for the breadcrumbs. */
export function RecordCrumbs({
  resource,
  path,
  record,
}: {
  resource: AnyResource;
  path: string;
  record: LinkRecord;
}) {
  const nameOf = useRecordName(resource);
  const names = pathParameterNames(path).reverse();
  const parent = resource.parent
    ? (record[expandedName(resource.parent)] as Expanded | null | undefined)
    : undefined;
  const { [names[0] ?? '']: own } = useParams();
  // An address such as `contact/{name}/edit` does not contain the parent, whose page is above it.
  const isApart = names.length === 1 && isUnderPageOf(resource);
  useCrumbAbove(isApart ? own : undefined, parent?.slug);
  useCrumb(isApart ? parent?.slug : undefined, parent?.name);
  return (
    <>
      <Crumb param={names[0]} name={nameOf(record)} />
      <Crumb param={names[1]} name={parent?.name} />
      <Crumb param={names[2]} name={parent?.parent?.name} />
    </>
  );
}

/** Whether the records are only listed on the page of their parent, which is named by one parameter. */
function isUnderPageOf({ parent, paths, fields }: AnyResource): boolean {
  const above = parent && !paths.list ? resourceNamed(fields[parent]!.to!).paths.show : undefined;
  return Boolean(above) && pathParameterNames(above!).length === 1;
}

export function Crumb({ param, name }: { param: string | undefined; name: string | undefined }) {
  const params = useParams();
  useCrumb(param && params[param], name);
  return null;
}
