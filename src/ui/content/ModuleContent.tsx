import type { BlockView } from '#shared/api/learning.ts';
import { RichText } from '../RichText.tsx';
import css from './ModuleContent.module.css';

/** What a learner reads of a module; the organizer's preview shows the same. */
export const ModuleContent = ({ blocks }: { blocks: readonly BlockView[] }) => (
  <div className={css.blocks}>
    {blocks.map((block) => (
      <section key={block.key}>
        {block.title && <h2>{block.title}</h2>}
        <BlockBody block={block} />
      </section>
    ))}
  </div>
);

function BlockBody({ block }: { block: BlockView }) {
  switch (block.type) {
    case 'text':
    case 'acknowledgement':
      return <RichText html={block.html} />;
    case 'image':
      return <img className={css.image} src={block.file.url} alt={block.alt} />;
    case 'file':
      return <a href={block.file.url}>{block.file.name}</a>;
    case 'video':
    case 'audio':
      return <Recording type={block.type} src={block.file?.url ?? block.url ?? ''} />;
    case 'link':
      return (
        <a href={block.url} target="_blank" rel="noopener noreferrer">
          {block.title ?? block.url}
        </a>
      );
    case 'embed':
      return (
        <iframe
          className={css.frame}
          src={block.url}
          title={block.title ?? ''}
          // Never our own origin: only the sites of EMBED_SOURCES get here.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allowFullScreen
        />
      );
    case 'quiz':
      return <p>{block.quiz?.name}</p>;
  }
}

/** Nobody but who recorded it could write its captions; they stand in the recording itself. */
function Recording({ type, src }: { type: 'video' | 'audio'; src: string }) {
  const Player = type;
  return (
    <Player className={type === 'video' ? css.frame : css.audio} controls preload="metadata" src={src} />
  );
}
