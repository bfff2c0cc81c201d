import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Button } from '#ui/Button.tsx';
import { sizeText } from '#ui/content/mediaText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { keepClass, readKept, removeKept } from './keptClass.ts';
import { Row, rowIcon } from './Row.tsx';
import css from './course.module.css';

/** The row that keeps the class on this device, with its size, or removes it again; nothing where the browser cannot keep anything. */
export function OfflineRow({ course }: { course: MyCourseDetail }) {
  return 'caches' in window && 'serviceWorker' in navigator ? <Kept course={course} /> : null;
}

function Kept({ course }: { course: MyCourseDetail }) {
  const { translate, formatDate, formatNumber } = useI18n();
  const { online } = useSession();
  const { kept, save, remove, progress } = useKept(course);
  const buttons = useRef<HTMLSpanElement>(null);
  // The button that had the focus goes.
  const onRemoved = () => buttons.current?.querySelector('button')?.focus();
  const size = (bytes: number) => sizeText(bytes, formatNumber);
  const detail = kept
    ? translate('course.offline_saved', { date: formatDate(kept.saved_at), size: size(kept.bytes) })
    : translate('course.offline_about', { size: size(course.offline_bytes) });
  return (
    <li className={css.item}>
      <Row
        mark={<Download {...rowIcon} />}
        state={kept ? 'done' : 'open'}
        title={translate('course.offline')}
        detail={
          save.isPending ? (
            <Saving done={progress.done} total={progress.total} size={size} />
          ) : (
            <span role="status">{detail}</span>
          )
        }
        tag={
          <span ref={buttons} className={css.rowButtons}>
            <Button small busy={save.isPending} disabled={!online} onClick={() => save.mutate()}>
              {translate(kept ? 'course.offline_again' : 'course.offline_save')}
            </Button>
            {kept && (
              <Button
                small
                variant="text"
                disabled={save.isPending}
                onClick={() => remove.mutate(undefined, { onSuccess: onRemoved })}
              >
                {translate('course.offline_remove')}
              </Button>
            )}
          </span>
        }
      />
    </li>
  );
}

interface SavingProps {
  readonly done: number;
  readonly total: number;
  readonly size: (bytes: number) => string;
}

function Saving({ done, total, size }: SavingProps) {
  const { translate } = useI18n();
  const text = translate('course.offline_saving', { done: size(done), total: size(total) });
  return (
    <>
      {text}
      <ProgressBar value={total ? done / total : 0} label={translate('course.offline')} text={text} />
    </>
  );
}

function useKept(course: MyCourseDetail) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: course.offline_bytes });
  const queryKey = ['portal', 'kept', course.id];
  // The device answers, not the server.
  const device = { networkMode: 'always' } as const;
  const { data: kept } = useQuery({ queryKey, queryFn: () => readKept(course.id), ...device });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: () => keepClass(course, setProgress),
    onError: () => toast.show({ type: 'error', title: translate('course.offline_failed') }),
    onSettled,
    ...device,
  });
  const remove = useMutation({
    mutationFn: () => removeKept(course.id),
    onSuccess: () => toast.show({ title: translate('course.offline_removed') }),
    onSettled,
    ...device,
  });
  return { kept, save, remove, progress };
}
