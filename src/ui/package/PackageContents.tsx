import { Check, CircleDot, CircleX, Circle } from 'lucide-react';
import type { PackagePart } from '#shared/api/packageAttempts.ts';
import type { PartWord } from '#shared/domain/packages/outcome.ts';
import { useI18n } from '../i18n.tsx';
import css from './package.module.css';

interface PackageContentsProps {
  readonly parts: readonly PackagePart[];
  /** What has changed since the package was opened. */
  readonly words: Readonly<Record<string, PartWord>>;
  /** The open part. */
  readonly current: string;
  readonly onOpen: (sco: string) => void;
}

const icons = {
  not_started: Circle,
  incomplete: CircleDot,
  completed: Check,
  passed: Check,
  failed: CircleX,
} as const;

/** The parts of a package with the state of each, in the maker's order; people open them in any. */
export function PackageContents({ parts, words, current, onOpen }: PackageContentsProps) {
  const { translate } = useI18n();
  return (
    <ol className={css.contents}>
      {parts.map(({ id, title, depth, url, state }) => {
        if (url === null)
          return (
            <li key={id} className={css.heading} style={{ paddingInlineStart: indent(depth) }}>
              {title}
            </li>
          );
        const word = words[id] ?? state;
        const Icon = icons[word];
        return (
          <li key={id}>
            <button
              type="button"
              className={css.part}
              style={{ paddingInlineStart: indent(depth) }}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => id !== current && onOpen(id)}
            >
              <Icon size={16} strokeWidth={1.8} aria-hidden />
              <span>
                {title}
                <small>{translate(`player.part.${word}`)}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const indent = (depth: number) => `calc(var(--s-4) + ${Math.min(depth, 4)} * var(--s-3))`;
