import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Button } from '#ui/Button.tsx';
import { sizeText } from '#ui/content/mediaText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { canKeep, type KeptClass } from '#ui/kept/keptClasses.ts';
import { pauseSave, type Keeping } from '#ui/kept/saves.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSession } from '#ui/session.ts';
import { useLoaded } from '#ui/useLoaded.ts';
import { Row, rowIcon } from './Row.tsx';
import { useKept } from './useKept.ts';
import css from './course.module.css';

const loadDialog = () => import('./KeepDialog.tsx');
const loadStart = () => import('#ui/kept/startKeeping.ts');

/** The row that keeps the class on this device, with its size, or removes it again; nothing where the browser cannot keep anything. */
export function OfflineRow({ course }: { course: MyCourseDetail }) {
  return canKeep() ? <Offline course={course} /> : null;
}

function Offline({ course }: { course: MyCourseDetail }) {
  const { translate } = useI18n();
  const { online } = useSession();
  const { kept, keeping, remove } = useKept(course.id);
  const [isChoosing, setChoosing] = useState(false);
  const Dialog = useLoaded(loadDialog, isChoosing)?.KeepDialog;
  const isSaving = keeping?.state === 'running' || keeping?.state === 'waiting';
  const buttons = useFocusInside(`${isSaving} ${!!kept}`);
  const goOn = () => kept && void loadStart().then(({ startKeeping }) => startKeeping(kept));
  return (
    <li className={css.item}>
      <Row
        mark={<Download {...rowIcon} />}
        state={kept?.saved_at ? 'done' : 'open'}
        title={translate('course.offline')}
        detail={<Detail course={course} kept={kept ?? null} keeping={keeping} />}
        tag={
          <span ref={buttons} className={css.rowButtons}>
            {isSaving ? (
              <Button small onClick={() => pauseSave(course.id)}>
                {translate('course.offline_pause')}
              </Button>
            ) : (
              <>
                {kept && kept.missing > 0 && (
                  <Button small disabled={!online} onClick={goOn}>
                    {translate(kept.saved_at ? 'course.offline_renew' : 'course.offline_continue')}
                  </Button>
                )}
                <Button
                  small
                  variant={kept ? 'text' : 'outlined'}
                  disabled={!online}
                  aria-haspopup="dialog"
                  onClick={() => setChoosing(true)}
                >
                  {translate(kept ? 'course.offline_change' : 'course.offline_save')}
                </Button>
              </>
            )}
            {kept && (
              <Button small variant="text" busy={remove.isPending} onClick={() => remove.mutate()}>
                {translate('course.offline_remove')}
              </Button>
            )}
          </span>
        }
      />
      {isChoosing && Dialog && (
        <Dialog course={course} kept={kept ?? null} onClose={() => setChoosing(false)} />
      )}
    </li>
  );
}

/** A button that had the focus goes: its successor in the row gets it. */
function useFocusInside(state: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef(state);
  const hadFocus = useRef(false);
  useEffect(() => {
    const box = ref.current!;
    const follow = () => {
      hadFocus.current = box.contains(document.activeElement);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus();
  }, [state]);
  return ref;
}

interface DetailProps {
  readonly course: MyCourseDetail;
  readonly kept: KeptClass | null;
  readonly keeping: Keeping | undefined;
}

function Detail({ course, kept, keeping }: DetailProps) {
  const { translate, formatDate, formatNumber } = useI18n();
  const size = (bytes: number) => sizeText(bytes, formatNumber);
  if (keeping?.state === 'running' || keeping?.state === 'waiting') return <Saving {...keeping} />;
  if (keeping) return <span role="alert">{translate(`course.offline_${keeping.state}`)}</span>;
  const words = !kept
    ? translate('course.offline_about', { size: size(course.offline_bytes) })
    : kept.saved_at === null
      ? translate('course.offline_unfinished', {
          done: size(kept.bytes - kept.missing),
          total: size(kept.bytes),
        })
      : translate('course.offline_saved', { date: formatDate(kept.saved_at), size: size(kept.bytes) });
  return (
    <span role="status">
      {words}
      {kept?.saved_at && kept.missing > 0 && (
        <> {translate('course.offline_stale', { size: size(kept.missing) })}</>
      )}
    </span>
  );
}

function Saving({ state, done, total }: Keeping) {
  const { translate, formatNumber } = useI18n();
  const sizes = { done: sizeText(done, formatNumber), total: sizeText(total, formatNumber) };
  const text = translate(state === 'waiting' ? 'course.offline_waiting' : 'course.offline_saving', sizes);
  return (
    <>
      {text}
      <ProgressBar value={total ? done / total : 0} label={translate('course.offline')} text={text} />
    </>
  );
}
