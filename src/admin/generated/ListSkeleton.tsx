import { Skeleton } from '#ui/Skeleton.tsx';
import css from './list.module.css';

const ROWS = 8;

/** Placeholder for rows or cards that are loading. */
export const ListSkeleton = ({ isGrid }: { isGrid: boolean }) => (
  <div className={isGrid ? undefined : css.waiting}>
    {isGrid ? <Skeleton cards={6} /> : <Skeleton lines={ROWS} />}
  </div>
);
