import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { OfflineContent, OfflineFile } from '#shared/api/offline.ts';
import { Button } from '#ui/Button.tsx';
import { sizeText } from '#ui/content/mediaText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { chosenBytes, MAX_KEPT_BYTES, missingBytes, readContent } from '#ui/kept/keepClass.ts';
import type { KeptClass } from '#ui/kept/keptClasses.ts';
import { startKeeping } from '#ui/kept/startKeeping.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWordPart } from '#ui/useWordPart.ts';
import { Loaded } from '../Loaded.tsx';
import css from './KeepDialog.module.css';

interface KeepDialogProps {
  readonly course: MyCourseDetail;
  readonly kept: KeptClass | null;
  readonly onClose: () => void;
}

/** Shows what the device would keep of a class, with sizes, before anything is fetched; the person chooses the recordings. */
export function KeepDialog({ course, kept, onClose }: KeepDialogProps) {
  const { translate } = useI18n();
  const hasWords = useWordPart('kept');
  const query = useQuery({
    queryKey: ['portal', 'offline-content', course.id],
    queryFn: () => readContent(course.id),
    staleTime: 0,
  });
  if (!hasWords) return null;
  if (!query.data)
    return (
      <Dialog title={translate('kept.title')} onClose={onClose}>
        <Loaded query={query} skeleton={<Skeleton lines={5} />}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  return <Chosen course={course} kept={kept} content={query.data} onClose={onClose} />;
}

function Chosen({ course, kept, content, onClose }: KeepDialogProps & { readonly content: OfflineContent }) {
  const { translate, formatNumber } = useI18n();
  const offered = content.files.filter(({ kind }) => kind === 'video' || kind === 'audio');
  const [recordings, setRecordings] = useState<readonly string[]>(() =>
    offered.flatMap(({ id }) => (kept?.recordings.includes(id) ? id : [])),
  );
  const size = (bytes: number) => sizeText(bytes, formatNumber);
  const total = chosenBytes(content, recordings);
  const room = useRoom(content, recordings);
  const isTooMuch = total > MAX_KEPT_BYTES;
  const hasNoRoom = room !== undefined && room.free < room.needed;
  const start = () => {
    void startKeeping({ id: course.id, slug: course.slug, name: course.name, recordings });
    onClose();
  };
  return (
    <Dialog
      title={translate('kept.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" disabled={isTooMuch || hasNoRoom} onClick={start}>
            {translate('kept.keep', { size: size(total) })}
          </Button>
        </>
      }
    >
      <p>{translate('kept.about')}</p>
      <ul className={css.parts}>
        <Part name={translate('kept.texts', content.modules.length)} size={size(content.text_bytes)} />
        {(['picture', 'document'] as const).map((kind) => {
          const files = content.files.filter((file) => file.kind === kind);
          const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
          return (
            files.length > 0 && (
              <Part key={kind} name={translate(`kept.${kind}s`, files.length)} size={size(bytes)} />
            )
          );
        })}
      </ul>
      {offered.length > 0 && (
        <Recordings files={offered} chosen={recordings} size={size} onChange={setRecordings} />
      )}
      <div role="status" className={css.room}>
        {room && <p>{translate('kept.room', { free: size(room.free), needed: size(room.needed) })}</p>}
        {isTooMuch && <p className={css.bad}>{translate('kept.too_much', { max: size(MAX_KEPT_BYTES) })}</p>}
        {hasNoRoom && <p className={css.bad}>{translate('kept.no_room')}</p>}
      </div>
      <p className={css.hint}>
        {content.locked > 0 && <>{translate('kept.locked', content.locked)} </>}
        {translate('kept.needs_connection')}
      </p>
    </Dialog>
  );
}

function Part({ name, size }: { readonly name: ReactNode; readonly size: string }) {
  return (
    <li>
      <span>{name}</span>
      <span className={css.size}>{size}</span>
    </li>
  );
}

interface RecordingsProps {
  readonly files: readonly OfflineFile[];
  readonly chosen: readonly string[];
  readonly size: (bytes: number) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Recordings({ files, chosen, size, onChange }: RecordingsProps) {
  const { translate } = useI18n();
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={css.recordings}>
      <legend>{translate('kept.recordings')}</legend>
      {files.map(({ id, name, module, bytes }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          <span className={css.name}>
            {name} <small>{module}</small>
          </span>
          <span className={css.size}>{size(bytes)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The free room of this device, as far as the browser tells, and what the choice still needs of it. */
function useRoom(content: OfflineContent, recordings: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['portal', 'kept', 'room', content.stamp, recordings],
    queryFn: async () => {
      const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      return { free: Math.max(0, quota - usage), needed: await missingBytes(content, recordings) };
    },
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  return data && data.free > 0 ? data : undefined;
}
