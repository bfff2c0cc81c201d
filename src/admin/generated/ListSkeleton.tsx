import { Skeleton } from '#ui/Skeleton.tsx';
import css from './list.module.css';

const ROWS = 8;

/** The place of rows or cards that are on their way. */
export const ListSkeleton = ({ isGrid }: { isGrid: boolean }) => (
  <div className={isGrid ? undefined : css.waiting}>
    {isGrid ? <Skeleton cards={6} /> : <Skeleton lines={ROWS} />}
  </div>
);
