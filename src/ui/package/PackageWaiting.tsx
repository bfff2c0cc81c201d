import { ButtonLink } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Skeleton } from '../Skeleton.tsx';
import css from './package.module.css';

interface PackageWaitingProps {
  /** Why it cannot be opened; undefined or null while it is on its way. */
  readonly error: unknown;
  readonly retry: () => void;
  /** The way back, and its words. */
  readonly to: string;
  readonly back: string;
}

/** In the place of a package that is not open yet, or cannot be opened. */
export function PackageWaiting({ error, retry, to, back }: PackageWaitingProps) {
  const isFailed = error !== undefined && error !== null;
  return (
    <div className={css.alone}>
      {isFailed ? <ErrorState error={error} retry={retry} /> : <Skeleton lines={6} />}
      {isFailed && <ButtonLink to={to}>{back}</ButtonLink>}
    </div>
  );
}
