import { partsOf } from '#shared/domain/forumText.ts';
import css from './forum.module.css';

interface PostTextProps {
  readonly text: string;
  readonly mentions: readonly { readonly name: string }[];
}

/** The text of a post: plain, with its links and mentioned people. */
export const PostText = ({ text, mentions }: PostTextProps) => (
  <p className={css.text}>
    {partsOf(
      text,
      mentions.map(({ name }) => name),
    ).map((part, i) =>
      part.kind === 'link' ? (
        // A part is identified by its position: the text does not change under it.
        // oxlint-disable-next-line react/no-array-index-key
        <a key={i} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ) : part.kind === 'mention' ? (
        // oxlint-disable-next-line react/no-array-index-key
        <strong key={i} className={css.mention}>
          {part.text}
        </strong>
      ) : (
        part.text
      ),
    )}
  </p>
);
