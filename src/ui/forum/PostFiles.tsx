import { FileText } from 'lucide-react';
import type { ForumPost } from '#shared/api/forum.ts';
import css from './forum.module.css';

/** The attachments of a post: pictures inline, documents by name. */
export function PostFiles({ files }: Pick<ForumPost, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ id, url, name, type, width, height }) => (
        <li key={id}>
          {type.startsWith('image/') ? (
            <a href={url} target="_blank" rel="noopener">
              <img
                src={url}
                alt={name}
                loading="lazy"
                width={width ?? undefined}
                height={height ?? undefined}
              />
            </a>
          ) : (
            <a href={url} download={name}>
              <FileText size={18} strokeWidth={1.6} aria-hidden /> {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
