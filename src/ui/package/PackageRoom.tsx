import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import type { PackageLaunch, PackagePart } from '#shared/api/packageAttempts.ts';
import type { NavigationRequest } from '#shared/domain/packages/playerMessages.ts';
import { Dialog } from '../Dialog.tsx';
import { useI18n } from '../i18n.tsx';
import { useDocumentTitle } from '../Page.tsx';
import { PHONE, useMedia } from '../useMedia.ts';
import { PackageBar } from './PackageBar.tsx';
import { PackageContents } from './PackageContents.tsx';
import { PlayerLink } from './playerLink.ts';
import type { Recorder } from './recorder.ts';
import css from './package.module.css';

interface PackageRoomProps {
  readonly launch: PackageLaunch;
  readonly clientId: string;
  /** Undefined: nothing is recorded. */
  readonly recorder: Recorder | undefined;
  /** Where leaving it leads. */
  readonly to: string;
  /** The package has loaded its player again: what it held is gone. */
  readonly onLost: () => void;
  /** Another unit of a cmi5 course, which begins with a launch of its own. */
  readonly onUnit?: ((sco: string) => void) | undefined;
}

/** A package in the whole window: the way out, its contents, how its record stands, and its frame. */
export function PackageRoom({ launch, clientId, recorder, to, onLost, onUnit }: PackageRoomProps) {
  const { translate } = useI18n();
  const isPhone = useMedia(PHONE);
  const room = useRef<HTMLDivElement>(null);
  const status = useSyncExternalStore(recorder?.subscribe ?? never, () => recorder?.get());
  const [isListOpen, setListOpen] = useState(false);
  const { frame, sco, width, open, leave } = usePlayer({ launch, clientId, recorder, to, onLost, onUnit });
  const isLeaving = useLeaving(leave, recorder);
  useDocumentTitle(launch.title);
  const openable = launch.scos.filter(({ url }) => url !== null);
  const contents = (
    <PackageContents
      parts={launch.scos}
      words={status?.parts ?? {}}
      current={sco}
      onOpen={(chosen) => {
        open(chosen);
        if (isPhone) setListOpen(false);
      }}
    />
  );
  return (
    <div ref={room} className={css.room}>
      <PackageBar
        launch={launch}
        status={status}
        room={room}
        to={to}
        isLeaving={isLeaving}
        isListOpen={isListOpen}
        onList={openable.length > 1 ? () => setListOpen(!isListOpen) : undefined}
      />
      <RotateHint width={width} />
      <div className={css.stage}>
        {isListOpen && !isPhone && (
          <nav className={css.side} aria-label={translate('player.contents')}>
            {contents}
          </nav>
        )}
        <iframe
          ref={frame}
          className={css.frame}
          title={launch.title}
          // On its own origin: with this it has its storage and its frames, and none of the app's.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen *; autoplay *; unload *"
          referrerPolicy="no-referrer"
        />
      </div>
      {isListOpen && isPhone && (
        <Dialog sheet title={translate('player.contents')} onClose={() => setListOpen(false)}>
          {contents}
        </Dialog>
      )}
    </div>
  );
}

const never = () => () => undefined;

/** A page that is wider than a phone held upright. */
function RotateHint({ width }: { readonly width: number }) {
  const { translate } = useI18n();
  const isUpright = useMedia('(max-width: 639.95px) and (orientation: portrait)');
  if (!isUpright || width <= window.innerWidth * 1.25) return null;
  return (
    <p className={css.hint} role="status">
      {translate('player.rotate')}
    </p>
  );
}

interface PlayerOptions {
  readonly launch: PackageLaunch;
  readonly clientId: string;
  readonly recorder: Recorder | undefined;
  readonly to: string;
  readonly onLost: () => void;
  readonly onUnit: ((sco: string) => void) | undefined;
}

interface Player {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The open part. */
  readonly sco: string;
  readonly width: number;
  readonly open: (sco: string) => void;
  /** Resolves when the package has said its last words. */
  readonly leave: () => Promise<void>;
}

function usePlayer({ launch, clientId, recorder, to, onLost, onUnit }: PlayerOptions): Player {
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<PlayerLink>(undefined);
  const [sco, setSco] = useState(launch.sco);
  const [width, setWidth] = useState(0);
  const isCourse = launch.kind === 'cmi5';
  // The unit that is left says its last words first.
  const leaveFor = async (next: string) => {
    await link.current?.close();
    onUnit?.(next);
  };
  const open = (next: string) => {
    setSco(next);
    setWidth(0);
    if (isCourse) void leaveFor(next);
    else link.current?.open(next);
  };
  const events = useRef({ onLost, onNavigate: (_request: NavigationRequest) => undefined as void });
  useEffect(() => {
    events.current = {
      onLost,
      onNavigate: (request) => {
        if (isCourse) return void (request === 'exit' && navigate(to));
        const next = neighbour(launch.scos, sco, request);
        if (next) open(next.id);
      },
    };
  });
  useEffect(() => {
    const made = new PlayerLink(frame.current!, launch, clientId, {
      onState: (state) => recorder?.take(state),
      onOpened: (_sco, needed) => setWidth(needed),
      onNavigate: (request) => events.current.onNavigate(request),
      onLost: () => events.current.onLost(),
    });
    link.current = made;
    const stop = recorder?.follow({
      onSaved: (part, seq) => made.saved(part, seq),
      onMissing: (part) => made.resend(part),
    });
    return () => {
      made.dispose();
      stop?.();
    };
  }, [launch, clientId, recorder]);
  const leave = useCallback(() => link.current?.close() ?? Promise.resolve(), []);
  return { frame, sco, width, open, leave };
}

/** The part before or after; at the ends the learner decides. */
function neighbour(
  parts: readonly PackagePart[],
  sco: string,
  request: NavigationRequest,
): PackagePart | undefined {
  const openable = parts.filter(({ url }) => url !== null);
  const at = openable.findIndex(({ id }) => id === sco);
  if (request === 'continue') return openable[at + 1];
  return request === 'previous' ? openable[at - 1] : undefined;
}

/** How long leaving may take: what is not sent by then waits on the device. */
const LEAVE_WITHIN_MS = 3_000;

/** Every way out of the page lets the package end first, and sends what it says. */
function useLeaving(leave: () => Promise<void>, recorder: Recorder | undefined): boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isHere.current &&
        (currentLocation.pathname !== nextLocation.pathname ||
          packageOf(currentLocation) !== packageOf(nextLocation)),
      [],
    ),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    const send = async () => {
      await leave();
      if (recorder && !(await recorder.flush())) await recorder.flush();
    };
    const late = new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN_MS));
    void Promise.race([send(), late]).finally(() => {
      isHere.current = false;
      blocker.proceed?.();
    });
    // The blocker is another object with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked, leave, recorder]);
  return isBlocked;
}

/** Which package of its page is open, where the address says so. */
const packageOf = ({ search }: { readonly search: string }) => new URLSearchParams(search).get('package');
