import { useI18n } from './i18n.tsx';
import { useDelayed } from './useDelayed.ts';
import css from './Skeleton.module.css';

interface SkeletonProps {
  /** Lines of text, or cards of a grid, that will be here. */
  readonly lines?: number;
  readonly cards?: number;
}

/** A placeholder for loading content, after 150 ms; announced once. */
export function Skeleton({ lines = 3, cards }: SkeletonProps) {
  const { translate } = useI18n();
  const isLate = useDelayed(true);
  const count = cards ?? lines;
  const shapes = isLate ? Array.from({ length: count }, (_, index) => index) : [];
  return (
    <div className={cards ? css.cards : css.group} role="status">
      {isLate && <span className="visually-hidden">{translate('state.loading')}</span>}
      {shapes.map((index) => (
        <div key={index} className={cards ? css.card : css.line} />
      ))}
    </div>
  );
}
