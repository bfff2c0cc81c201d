import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { blockView, type ModuleBlock } from '#shared/domain/blocks.ts';
import { copiedBlocks } from '#shared/domain/fileCopies.ts';
import { Card } from '#ui/Card.tsx';
import { Choices } from '#ui/Choices.tsx';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { Empty } from '#ui/Empty.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { useModuleCopies } from './useModuleCopies.ts';
import css from './modules.module.css';

const widths = ['desktop', 'phone'] as const;
type Width = (typeof widths)[number];

/** The blocks of a module with the learner's own components, as wide as a screen or a phone. Nothing is recorded. */
export function LearnerPreview({ moduleId, blocks }: { moduleId: string; blocks: readonly ModuleBlock[] }) {
  const translate = useTranslate();
  const hasWords = useWordPart();
  const isPhone = useMedia(PHONE);
  const [width, setWidth] = useState<Width>('desktop');
  const copies = useModuleCopies(moduleId);
  const madeOf = ({ type, file_id }: ModuleBlock) =>
    copies?.find((copy) => copy.file_id === file_id && copiedBlocks[copy.kind] === type);
  const views = blocks.flatMap((block) => blockView({ ...block, made: madeOf(block) ?? null }) ?? []);
  if (!hasWords) return null;
  return (
    <Card title={translate('admin.preview.learner')}>
      {views.length === 0 ? (
        <Empty>{translate('admin.preview.no_content')}</Empty>
      ) : (
        <>
          {!isPhone && (
            <div className={css.width}>
              <Choices
                legend={translate('admin.preview.width')}
                value={width}
                options={widths.map((value) => ({ value, text: translate(`admin.preview.${value}`) }))}
                onChange={setWidth}
              />
            </div>
          )}
          <div className={width === 'phone' && !isPhone ? css.phone : css.paper}>
            <ModuleContent blocks={views} />
          </div>
        </>
      )}
    </Card>
  );
}
