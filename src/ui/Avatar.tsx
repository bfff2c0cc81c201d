import css from './Avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly photo?: { readonly url: string } | null | undefined;
  readonly large?: boolean;
}

/** First letters of the first and last word: "Sari Rahmawati" → "SR". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('') || '?';
}

/** A person's picture or initials; decoration beside the name. */
export const Avatar = ({ name, photo, large }: AvatarProps) => (
  <span className={large ? `${css.avatar} ${css.large}` : css.avatar} aria-hidden="true">
    {photo ? <img src={photo.url} alt="" /> : initials(name)}
  </span>
);
