import type { BlockView } from '#shared/api/modules.ts';
import { RichText } from '../RichText.tsx';
import { Acknowledgement } from './blocks/Acknowledgement.tsx';
import { AudioBlock } from './blocks/AudioBlock.tsx';
import { EmbedBlock } from './blocks/EmbedBlock.tsx';
import { FileBlock } from './blocks/FileBlock.tsx';
import { ImageBlock } from './blocks/ImageBlock.tsx';
import { LinkBlock } from './blocks/LinkBlock.tsx';
import { PackageBlock } from './blocks/PackageBlock.tsx';
import { QuizBlock } from './blocks/QuizBlock.tsx';
import { VideoBlock } from './blocks/VideoBlock.tsx';
import type { Learning } from './learning.ts';
import css from './content.module.css';

interface ModuleContentProps {
  readonly blocks: readonly BlockView[];
  /** Absent in the organizer's preview: the same view, and nothing is recorded. */
  readonly learning?: Learning;
}

/** The content of a module for learners, in order. */
export const ModuleContent = ({ blocks, learning }: ModuleContentProps) => (
  <div className={css.content}>
    {blocks.map((block) => (
      <section
        key={block.key}
        className={css.block}
        data-text={block.type === 'text' ? block.key : undefined}
        {...(block.title && { 'aria-label': block.title })}
      >
        {block.title && !namesItself.has(block.type) && <h2 className={css.title}>{block.title}</h2>}
        <Block block={block} learning={learning} />
      </section>
    ))}
  </div>
);

/** Blocks whose title is the text of the link itself. */
const namesItself: ReadonlySet<BlockView['type']> = new Set(['file', 'link', 'quiz', 'package']);

function Block({ block, learning }: { block: BlockView; learning: Learning | undefined }) {
  switch (block.type) {
    case 'text':
      return <RichText html={block.html} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'file':
      return <FileBlock block={block} learning={learning} />;
    case 'video':
      return <VideoBlock block={block} learning={learning} />;
    case 'audio':
      return <AudioBlock block={block} learning={learning} />;
    case 'link':
      return <LinkBlock block={block} />;
    case 'embed':
      return <EmbedBlock block={block} />;
    case 'acknowledgement':
      return <Acknowledgement block={block} learning={learning} />;
    case 'quiz':
      return <QuizBlock block={block} learning={learning} />;
    case 'package':
      return <PackageBlock block={block} learning={learning} />;
  }
}
