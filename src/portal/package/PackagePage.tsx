import { useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleView } from '#shared/api/modules.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { PackageRoom } from '#ui/package/PackageRoom.tsx';
import { PackageWaiting } from '#ui/package/PackageWaiting.tsx';
import type { RecordStatus } from '#ui/package/recorder.ts';
import { session, useSession } from '#ui/session.ts';
import { useQuietShell } from '#ui/shell/quiet.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { followPage, followTabs, openPackage, type OpenPackage } from './openPackage.ts';
import css from './package.module.css';

interface PackagePageProps {
  readonly view: ModuleView;
  /** Key of the block. */
  readonly blockKey: string;
  /** Path of the module. */
  readonly to: string;
}

/** A learning package in the whole window. Leaving it leads back to its module. */
export function PackagePage({ view, blockKey, to }: PackagePageProps) {
  const { user, token } = useSession();
  const [turn, setTurn] = useState(0);
  const [sco, setSco] = useState<string>();
  const again = (next?: string) => {
    setSco(next);
    setTurn(turn + 1);
  };
  useQuietShell();
  useReload(view.id);
  // Signed out meanwhile: the page stays until the person is back, and the package's files need the new session.
  useUnsaved(true);
  const [lastToken, setLastToken] = useState(token);
  if (token !== null && token !== lastToken) setLastToken(token);
  return (
    <Sitting
      key={`${user?.id} ${lastToken} ${turn}`}
      userId={user?.id ?? ''}
      moduleId={view.id}
      blockKey={blockKey}
      to={to}
      sco={sco}
      onAgain={again}
    />
  );
}

/** The module shows what was reached here. */
function useReload(moduleId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: ['portal'], refetchType: 'active' }),
    [queryClient, moduleId],
  );
}

interface SittingProps {
  readonly userId: string;
  readonly moduleId: string;
  readonly blockKey: string;
  readonly to: string;
  /** The part to begin with; undefined: where the learner goes on. */
  readonly sco: string | undefined;
  readonly onAgain: (sco?: string) => void;
}

function Sitting({ userId, moduleId, blockKey, to, sco, onAgain }: SittingProps) {
  const { opened, error, retry } = useOpened(userId, moduleId, blockKey, sco);
  const { translate } = useI18n();
  if (!opened || error !== undefined)
    return <PackageWaiting error={error} retry={retry} to={to} back={translate('player.back')} />;
  return <Opened opened={opened} to={to} onAgain={onAgain} />;
}

function useOpened(userId: string, moduleId: string, key: string, sco: string | undefined) {
  const [search, setSearch] = useSearchParams();
  const [again] = useState(search.has('again'));
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState<OpenPackage>();
  const [error, setError] = useState<unknown>();
  const replace = useRef(setSearch);
  useEffect(() => {
    replace.current = setSearch;
  }, [setSearch]);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const made = await openPackage({ userId, moduleId, key, again, sco });
      if (isGone) return;
      setOpened(made);
      // A reload goes on with the attempt that was begun.
      if (again) replace.current({ package: key }, { replace: true });
    };
    open().catch((failure: unknown) => !isGone && setError(failure));
    return () => {
      isGone = true;
    };
  }, [userId, moduleId, key, again, sco, turn]);
  const retry = () => {
    setError(undefined);
    setTurn(turn + 1);
  };
  return { opened, error, retry };
}

interface OpenedProps {
  readonly opened: OpenPackage;
  readonly to: string;
  readonly onAgain: (sco?: string) => void;
}

function Opened({ opened, to, onAgain }: OpenedProps) {
  const { launch, clientId, sync } = opened;
  const [isLost, setLost] = useState(false);
  const end = useEnd(opened);
  if (isLost) return <Stopped why="lost" to={to} onAgain={() => onAgain()} />;
  if (end) return <Stopped why={end} to={to} onAgain={() => onAgain()} />;
  return (
    <PackageRoom
      launch={launch}
      clientId={clientId}
      recorder={sync}
      to={to}
      onLost={() => setLost(true)}
      onUnit={onAgain}
    />
  );
}

const never = () => () => undefined;

function useEnd({ launch, sync }: OpenPackage): RecordStatus['end'] {
  const { attempt_id, session_no } = launch;
  useEffect(() => {
    if (!sync || attempt_id === null) return;
    const stops = [
      followPage(sync),
      followTabs(attempt_id, session_no, () => sync.end('elsewhere')),
      session.subscribe(() => void (sync.get().phase === 'waiting' && session.get().token && sync.flush())),
    ];
    return () => {
      for (const stop of stops) stop();
      // What came last is on the device. One last try; none later, because another person may sign in here.
      void sync.flush().finally(sync.dispose);
    };
  }, [sync, attempt_id, session_no]);
  return useSyncExternalStore(sync?.subscribe ?? never, () => sync?.get().end ?? null);
}

interface StoppedProps {
  readonly why: NonNullable<RecordStatus['end']> | 'lost';
  readonly to: string;
  readonly onAgain: () => void;
}

/** In the place of the package, once nothing that it sets is recorded any more. */
function Stopped({ why, to, onAgain }: StoppedProps) {
  const { translate } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = why === 'elsewhere' ? MonitorSmartphone : RotateCcw;
  return (
    <section className={css.stopped} role="status">
      <Icon size={28} strokeWidth={1.6} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {translate(`player.${why}`)}
      </h1>
      <p>{translate(`player.${why}_body`)}</p>
      <div className={css.actions}>
        <ButtonLink to={to}>{translate('player.back')}</ButtonLink>
        <Button variant="primary" onClick={onAgain}>
          {translate(`player.${why}_again`)}
        </Button>
      </div>
    </section>
  );
}
