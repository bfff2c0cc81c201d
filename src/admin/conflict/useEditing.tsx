import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, useUpdate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorCode } from '#dataProvider/apiErrors.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { toast } from '#ui/toasts.ts';
import { useLoaded } from '#ui/useLoaded.ts';
import { useSaveFailure } from '../generated/useSaveFailure.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { differencesOf, type Differences } from './differences.ts';

type Values = Record<string, unknown>;
type After = (saved: LinkRecord) => Promise<void>;

interface Conflict {
  /** The content of the form. */
  readonly mine: Values;
  readonly theirs: LinkRecord;
  readonly differences: Differences;
  readonly after: After;
  /** The server's objections to the last try. */
  readonly problems: readonly string[];
}

const loadDialog = () => import('./ConflictDialog.tsx');
/** A person who saves as often as we read would keep us here for ever. */
const MAX_TRIES = 3;

interface Edited {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** Without a notice after each save, for forms that say so themselves. */
  readonly isQuiet?: boolean;
}

/**
 * Editing a record: the form keeps its initial record while it has unsaved input (otherwise a refetch would drop the input, or hide that
 * another person has saved), and a save over a newer record asks what to keep.
 */
export function useEditing({ resource, record, isQuiet = false }: Edited) {
  const failure = useSaveFailure();
  const translate = useTranslate();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { base, isDirty, setDirty, take } = useBase(record);
  const leaveWith = useWhenClean(isDirty);
  const calls = useRecordCalls(resource, record);

  async function save(values: Values, after: After, over = base, tries = 1): Promise<Values | undefined> {
    try {
      const saved = await calls.update(values, over);
      take(saved);
      setConflict(null);
      if (!isQuiet) toast.show({ title: translate('state.saved') });
      await after(saved);
      return undefined;
    } catch (error) {
      if (errorCode(error) !== 'version-conflict') return failure(error);
    }
    try {
      const theirs = await calls.read();
      const differences = differencesOf(resource, { base: over, mine: values, theirs });
      // Published or arranged meanwhile: no field of the form has changed.
      const isHarmless = differences.contested.length + differences.theirs.length === 0;
      if (isHarmless && tries < MAX_TRIES) return await save(values, after, theirs, tries + 1);
      setConflict({ mine: values, theirs, differences, after, problems: [] });
      return { root: { server: translate('error.version-conflict') } };
    } catch (error) {
      return failure(error);
    }
  }

  /** Saves the decisions; the server's objections are shown beside them. */
  async function saveDecided(values: Values): Promise<void> {
    if (!conflict) return;
    const { after } = conflict;
    const errors = await save(values, async (saved) => leaveWith(() => after(saved)), conflict.theirs);
    if (errors) setConflict((open) => open && { ...open, problems: textsOf(errors) });
  }

  function drop(): void {
    if (!conflict) return;
    take(conflict.theirs);
    calls.show(conflict.theirs);
    setConflict(null);
  }
  const Dialog = useLoaded(loadDialog, conflict !== null)?.ConflictDialog;
  const dialog: ReactNode = conflict && Dialog && (
    <Dialog
      resource={resource}
      differences={conflict.differences}
      mine={conflict.mine}
      theirs={conflict.theirs}
      problems={conflict.problems}
      onClose={() => setConflict(null)}
      onSave={(values) => void saveDecided(values)}
      onDrop={drop}
    />
  );
  // Another person has saved it since the form began, and the form has unsaved input.
  const isOvertaken = isDirty && Number(record['version']) > Number(base['version']);
  return { base, save, setDirty, conflict: dialog, overtaken: { isOvertaken, onReload: () => take(record) } };
}

/** The record with which a form began: a newer one replaces it while there is no unsaved input, or when this person has saved it. */
function useBase(record: LinkRecord) {
  const [base, setBase] = useState(record);
  const [isDirty, setDirty] = useState(false);
  const [taken, setTaken] = useState<unknown>(null);
  if (record !== base && (!isDirty || record['version'] === taken)) setBase(record);
  return { base, isDirty, setDirty, take: (own: LinkRecord) => setTaken(own['version']) };
}

/**
 * Runs a function after the form has adopted the saved record. Its guard would ask about changes that are already saved: only a save by the
 * form itself resets it.
 */
function useWhenClean(isDirty: boolean): (run: () => unknown) => void {
  const [waiting, setWaiting] = useState<{ readonly run: () => unknown } | null>(null);
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (!waiting || isDirty || done.current === waiting) return;
    done.current = waiting;
    waiting.run();
  }, [waiting, isDirty]);
  return (run) => setWaiting({ run });
}

function useRecordCalls(resource: AnyResource, record: LinkRecord) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [update] = useUpdate(resource.name, undefined, { returnPromise: true, mutationMode: 'pessimistic' });
  const id = String(record['id']);
  return {
    read: async () => (await dataProvider.getOne(resource.name, { id })).data as LinkRecord,
    update: async (data: Values, previous: LinkRecord) => {
      const call = { id, data, previousData: previous as never };
      const saved = (await update(resource.name, call, { returnPromise: true })) as LinkRecord;
      // Pages of the portal read the same records under their own keys.
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
      return saved;
    },
    show: (newer: LinkRecord) =>
      queryClient.setQueryData([resource.name, 'getOne', { id, meta: undefined }], newer),
  };
}

/** All messages of a refusal, whatever their fields. */
const textsOf = (errors: Values): string[] =>
  Object.values(errors).flatMap((found) =>
    typeof found === 'string'
      ? [found]
      : Array.isArray(found)
        ? found.map(String)
        : found && typeof found === 'object'
          ? textsOf(found as Values)
          : [],
  );
