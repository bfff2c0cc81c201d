import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { group, groupApi } from '#tests/support/groupApi.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { lastRendered, renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { logoutLoader } = await import('#ui/signLoaders.ts');
const { toast } = await import('#ui/toasts.ts');
const {
  ListBase,
  RecordsIterator,
  useNotify,
  useRecordContext,
  useTakeUndoableMutation,
  useTranslate,
  useUpdate,
} = await import('react-admin');
const { Rename } = await import('#tests/support/vendorPages.tsx');

const groupsWith = (button: ReactNode) => () => (
  <ListBase resource="groups">
    <RecordsIterator
      render={(record) => (
        <p aria-label={record.name}>
          {record.description}
          {button}
        </p>
      )}
    />
  </ListBase>
);
const undo = { name: 'Undo', exact: true };
const row = (name: string) => screen.getByLabelText(name);
const change = (name: string) => userEvent.click(within(row(name)).getByRole('button', { name: 'undoable' }));
const notices = () => screen.queryAllByRole('button', undo);
const forEachToast = (act: (id: number) => void) => Array.from({ length: 200 }, (_, id) => act(id));

async function open({ button = <Rename mode="undoable" /> }: { button?: ReactNode }, ...names: string[]) {
  const api = groupApi(...names.map((name) => group(name)));
  const calls = stubApi(api.answer);
  const screens = { 'groups.list': groupsWith(button) };
  const rendered = await renderAdmin('/en/courses/group', undefined, screens);
  await screen.findByLabelText(names[0]!);
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  const descriptions = () => names.map((name) => api.found(name.toLowerCase())?.['description']);
  return { ...rendered, api, writes, descriptions };
}
function hide(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  act(() => void forEachToast(toast.close));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an undoable change', () => {
  it('is shown at once and sent when its notice has closed', async () => {
    const { writes, descriptions } = await open({}, 'Safety');
    await change('Safety');
    await waitFor(() => expect(row('Safety')).toHaveTextContent(/^undoable/));
    await screen.findByRole('button', undo);
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(descriptions()).toEqual(['undoable']));
    expect(writes()).toHaveLength(1);
  });

  it('is taken back by Undo, and never sent', async () => {
    const { writes, unmount } = await open({}, 'Safety');
    await change('Safety');
    await userEvent.click(await screen.findByRole('button', undo));
    await waitFor(() => expect(row('Safety')).toHaveTextContent(/^old/));
    unmount();
    expect(writes()).toEqual([]);
  });

  it('goes with the others that are still open, whichever notice closes first, and each has its own Undo', async () => {
    const { writes, descriptions } = await open({}, 'Safety', 'Sales', 'Service');
    for (const name of ['Safety', 'Sales', 'Service']) await change(name);
    await waitFor(() => expect(notices()).toHaveLength(3));
    await userEvent.click(notices()[1]!);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(descriptions()).toEqual(['undoable', 'old', 'undoable']));
  });

  it('of a record that has been changed just before is no conflict with oneself', async () => {
    const { writes, api } = await open({}, 'Safety');
    await change('Safety');
    await waitFor(() => expect(notices()).toHaveLength(1));
    await change('Safety');
    await waitFor(() => expect(notices()).toHaveLength(2));
    for (const button of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(button);
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect(api.found('safety')?.version).toBe(5));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is refused with a message when another person was faster, and shows their values', async () => {
    const { api } = await open({}, 'Safety');
    await change('Safety');
    await screen.findByRole('button', undo);
    Object.assign(api.found('safety')!, { description: 'theirs', version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this record');
    await waitFor(() => expect(row('Safety')).toHaveTextContent(/^theirs/));
  });
});

describe('a notice of a page', () => {
  function SaveQuietly() {
    const record = useRecordContext();
    const [update] = useUpdate();
    const save = () =>
      update(
        'groups',
        { id: record?.id, data: { description: 'quiet' }, previousData: record },
        { mutationMode: 'undoable', onSuccess: () => undefined },
      );
    return <button onClick={() => void save()}>Save</button>;
  }
  function SaveWithElement() {
    const record = useRecordContext();
    const notify = useNotify();
    const [update] = useUpdate();
    const save = () =>
      update(
        'groups',
        { id: record?.id, data: { description: 'element' }, previousData: record },
        { mutationMode: 'undoable', onSuccess: () => notify(<OwnNotice />, { undoable: true }) },
      );
    return <button onClick={() => void save()}>Save</button>;
  }
  function OwnNotice() {
    const translate = useTranslate();
    const take = useTakeUndoableMutation();
    return (
      <button onClick={() => take()?.({ isUndo: true })}>
        {translate('ra.boolean.false')}, take it back
      </button>
    );
  }

  it('that is not there leaves nothing to wait for: the change is sent at once', async () => {
    const { descriptions } = await open({ button: <SaveQuietly /> }, 'Safety');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(descriptions()).toEqual(['quiet']));
    expect(notices()).toEqual([]);
  });

  it('may be an element with the contexts of the admin, and undo by itself', async () => {
    const { writes } = await open({ button: <SaveWithElement /> }, 'Safety');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No, take it back' }));
    await waitFor(() => expect(row('Safety')).toHaveTextContent(/^old/));
    expect(screen.queryByRole('button', { name: 'No, take it back' })).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
  });
});

describe('a change that can still be undone', () => {
  it.each([
    ['leaves the admin', (at: Opened) => at.router.navigate('/en/home')],
    ['changes the language', (at: Opened) => at.router.navigate('/id/courses/group')],
    ['hides the page', () => hide('hidden')],
    ['closes the tab', () => void dispatchEvent(new Event('beforeunload'))],
    ['signs out', () => logoutLoader(lastRendered.queryClient)],
  ])('is sent before the person %s', async (_, leave) => {
    const opened = await open({}, 'Safety');
    await change('Safety');
    await screen.findByRole('button', undo);
    // So that its time does not send it.
    forEachToast(toast.hold);
    await act(async () => leave(opened));
    await waitFor(() => expect(opened.descriptions()).toEqual(['undoable']));
    expect(notices()).toEqual([]);
  });

  it('makes the tab ask before it closes; afterwards it does not', async () => {
    await open({}, 'Safety');
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await change('Safety');
    await screen.findByRole('button', undo);
    expect(asks()).toBe(true);
    await waitFor(() => expect(asks()).toBe(false));
  });
});

type Opened = Awaited<ReturnType<typeof open>>;
