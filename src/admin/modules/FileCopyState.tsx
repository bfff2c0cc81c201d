import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ModuleFileCopies } from '#shared/api/modules.ts';
import { MAX_PAGES, type ModuleBlock } from '#shared/domain/blocks.ts';
import { copiedBlocks } from '#shared/domain/fileCopies.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useModuleCopies, useRetryCopy } from './useModuleCopies.ts';
import css from './blocks.module.css';

/** What learners will see of the file of a block: how many pages, or how far its preview is. Silent until the module is saved with it. */
export function FileCopyState({ source }: { source: string }) {
  const record = useRecordContext();
  const moduleId = record?.id === undefined ? undefined : String(record.id);
  const block = useWatch({ name: source.slice(0, source.lastIndexOf('.')) }) as ModuleBlock | undefined;
  const copies = useModuleCopies(moduleId);
  if (!block?.file_id || !moduleId) return null;
  const copy = copies?.find(
    ({ file_id, kind }) => file_id === block.file_id && copiedBlocks[kind] === block.type,
  );
  const saved = (record?.['blocks'] as readonly ModuleBlock[] | undefined)?.find(
    ({ key, file_id }) => key === block.key && file_id === block.file_id,
  );
  const pages = saved?.type === 'file' ? saved.pages : undefined;
  // A region that appears together with its words is not read out.
  return (
    <div role="status">
      {copy
        ? block.show !== 'download' && <CopyState moduleId={moduleId} copy={copy} />
        : typeof pages === 'number' && <Pages pages={pages} />}
    </div>
  );
}

/** Of a PDF, or of the preview of a document. */
function Pages({ pages }: { pages: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (pages === 0) return <Line icon={<Info {...icon} />}>{translate('blocks.copy.no_pages')}</Line>;
  const args = { smart_count: pages, count: formatNumber(pages), max: formatNumber(MAX_PAGES) };
  return pages > MAX_PAGES ? (
    <Line icon={<Info {...icon} />}>{translate('blocks.copy.too_many', args)}</Line>
  ) : (
    <Line icon={<CircleCheck {...icon} />}>{translate('blocks.copy.pages', args)}</Line>
  );
}

function CopyState({ moduleId, copy }: { moduleId: string; copy: ModuleFileCopies }) {
  const translate = useTranslate();
  const { retry, isPending } = useRetryCopy(moduleId);
  const { kind, state, reason, file_id, pages } = copy;
  if (state === 'done' && kind === 'document') return <Pages pages={pages ?? 0} />;
  const words = translate(`blocks.copy.${kind}.${state === 'not-installed' ? 'not_installed' : state}`);
  if (state !== 'failed')
    return (
      <Line
        icon={
          state === 'done' ? (
            <CircleCheck {...icon} />
          ) : state === 'waiting' ? (
            <Clock {...icon} />
          ) : (
            <Info {...icon} />
          )
        }
      >
        {words}
      </Line>
    );
  return (
    <Line
      icon={<CircleAlert {...icon} />}
      isBad
      action={
        <Button small disabled={isPending} onClick={() => retry(file_id)}>
          {translate('action.retry')}
        </Button>
      }
    >
      {words} {reason && translate(`blocks.copy.reason.${reason}`)}
    </Line>
  );
}

const Line = (props: { icon: ReactNode; isBad?: boolean; action?: ReactNode; children: ReactNode }) => (
  <div className={props.isBad ? `${css.copy} ${css.copyBad}` : css.copy}>
    {props.icon}
    <span>{props.children}</span>
    {props.action}
  </div>
);

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
