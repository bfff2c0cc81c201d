import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { errorCode } from '#dataProvider/apiErrors.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Failed, Loading, RecordCrumbs } from '../generated/RecordPage.tsx';
import { RecordIdContext } from '../routerProvider.tsx';
import { useRecordOfUrl } from '../useRecordOfUrl.ts';
import { reactAdminTheme } from './reactAdminTheme.ts';

interface ReactAdminPageProps {
  readonly resource?: AnyResource | undefined;
  readonly view?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Gives a page that is written as in react-admin's documentation what `<Resource>` and `<Layout>` would: its title in the shell's heading,
 * the id of the record that its address names by slugs, and the defaults of react-admin's components.
 */
export function ReactAdminPage({ resource, view, children }: ReactAdminPageProps) {
  const { lang, timeZone } = useI18n();
  const theme = useCallback((outer: Theme) => reactAdminTheme(outer, lang, timeZone), [lang, timeZone]);
  const titled = <TitledPage isFull={view === undefined || view === 'list'}>{children}</TitledPage>;
  const isOfRecord = resource && (view === 'show' || view === 'edit');
  return (
    <ThemeProvider theme={theme}>
      {isOfRecord ? (
        <OfRecord resource={resource} path={resource.paths[view]!}>
          {titled}
        </OfRecord>
      ) : (
        titled
      )}
    </ThemeProvider>
  );
}

interface OfRecordProps {
  readonly resource: AnyResource;
  readonly path: string;
  readonly children: ReactNode;
}

/** `<Edit>` and `<Show>` ask the router for `:id`. */
function OfRecord({ resource, path, children }: OfRecordProps) {
  const { record, error, retry } = useRecordOfUrl(resource, path);
  useNewerAfterConflict(resource);
  if (!record) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  return (
    <RecordIdContext value={record.id}>
      <RecordCrumbs resource={resource} path={path} record={record} />
      <div key={record.id}>{children}</div>
    </RecordIdContext>
  );
}

/** A change that was refused because another person was faster can be saved over theirs, once theirs is on the page. */
function useNewerAfterConflict({ name }: AnyResource): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const isConflict =
          event.type === 'updated' &&
          event.action.type === 'error' &&
          errorCode(event.action.error) === 'version-conflict';
        if (isConflict) void queryClient.invalidateQueries({ queryKey: [name] });
      }),
    [queryClient, name],
  );
}

/** react-admin writes a page's title into the element of this id; the shell's heading and the window's title take it from there. */
function TitledPage({ isFull, children }: { readonly isFull: boolean; readonly children: ReactNode }) {
  const [title, setTitle] = useState<string>();
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new MutationObserver(() => setTitle(element.textContent || undefined));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Page full={isFull} title={title}>
      <span id="react-admin-title" hidden ref={follow} />
      {children}
    </Page>
  );
}
