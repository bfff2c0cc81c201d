import {
  Check,
  CloudOff,
  Eye,
  FlaskConical,
  List,
  LoaderCircle,
  Maximize,
  Minimize,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import type { RecordStatus } from './recorder.ts';
import css from './package.module.css';

interface PackageBarProps {
  readonly launch: PackageLaunch;
  /** Undefined: nothing is recorded. */
  readonly status: RecordStatus | undefined;
  readonly room: RefObject<HTMLElement | null>;
  readonly to: string;
  readonly isLeaving: boolean;
  readonly isListOpen: boolean;
  /** Undefined: the package has one part. */
  readonly onList: (() => void) | undefined;
}

/** Always visible: the way out, the title, the contents, and whether everything is saved. */
export function PackageBar({ launch, status, room, to, isLeaving, isListOpen, onList }: PackageBarProps) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={css.bar}>
      <Button
        variant="text"
        className={css.exit}
        busy={isLeaving}
        aria-label={translate('player.exit')}
        onClick={() => void navigate(to)}
      >
        <X size={20} strokeWidth={1.8} aria-hidden />
        <span className={css.word}>{translate('player.exit')}</span>
      </Button>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {launch.title}
      </h1>
      <StatusLine status={status} isLeaving={isLeaving} mode={launch.mode} />
      {onList && (
        <Button
          variant="text"
          className={css.exit}
          aria-label={translate('player.contents')}
          aria-expanded={isListOpen}
          onClick={onList}
        >
          <List size={20} strokeWidth={1.8} aria-hidden />
          <span className={css.word}>{translate('player.contents')}</span>
        </Button>
      )}
      <FullScreen room={room} />
    </header>
  );
}

interface Said {
  readonly kind: 'review' | 'preview' | 'saved' | 'saving' | 'waiting' | 'refused';
  readonly text: string;
}

const icons = {
  review: Eye,
  preview: FlaskConical,
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  refused: TriangleAlert,
} as const;

type StatusLineProps = Pick<PackageBarProps, 'status' | 'isLeaving'> & Pick<PackageLaunch, 'mode'>;

/** Announced are a lost connection and the first "Saved" after it. */
function StatusLine({ status, isLeaving, mode }: StatusLineProps) {
  const { kind, text } = useSaid({ status, isLeaving, mode });
  const isLoud = useLoudness(kind);
  const Icon = icons[kind];
  return (
    <p
      className={`${css.status} ${css[kind]}`}
      role="status"
      aria-live={isLoud ? 'polite' : 'off'}
      title={text}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function useLoudness(kind: Said['kind']): boolean {
  const isCalm = (one: Said['kind']) => one !== 'waiting' && one !== 'refused';
  const [said, setSaid] = useState({ kind, isLoud: !isCalm(kind) });
  if (said.kind !== kind)
    setSaid({ kind, isLoud: !isCalm(kind) || (kind === 'saved' && !isCalm(said.kind)) });
  return said.isLoud;
}

function useSaid({ status, isLeaving, mode }: StatusLineProps): Said {
  const { translate, formatTime } = useI18n();
  const { online } = useSession();
  // A preview knows what was set, and keeps it nowhere.
  if (!status || mode === 'preview') {
    const kind = mode === 'preview' ? 'preview' : 'review';
    return { kind, text: translate(`player.${kind}`) };
  }
  if (status.refusal !== null) return { kind: 'refused', text: translate('player.refused') };
  if (status.phase === 'waiting' || (!online && status.phase !== 'saved'))
    return {
      kind: 'waiting',
      text: translate(status.isStored ? 'player.waiting' : 'player.waiting_open'),
    };
  if (status.phase === 'saving' || isLeaving) return { kind: 'saving', text: translate('player.saving') };
  if (!online) return { kind: 'waiting', text: translate('player.offline') };
  if (status.savedAt === null) return { kind: 'saved', text: translate('player.saves_itself') };
  const time = formatTime(status.savedAt).replace(/\s.*$/, '');
  return { kind: 'saved', text: translate('player.saved_at', { time }) };
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Nothing in a browser without full screen, such as those of iPhones. */
function FullScreen({ room }: Pick<PackageBarProps, 'room'>) {
  const { translate } = useI18n();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen()), []);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  const toggle = () =>
    isFull ? document.exitFullscreen() : room.current?.requestFullscreen().catch(() => undefined);
  return (
    <Button
      variant="icon"
      aria-label={translate(isFull ? 'player.small_screen' : 'player.full_screen')}
      onClick={() => void toggle()}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
    </Button>
  );
}
