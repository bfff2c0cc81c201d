import type { Translate } from '#i18n/translate.ts';
import { MIN_SEARCH } from '#shared/api/search.ts';
import { LoaderCircle } from 'lucide-react';
import { Button } from '../Button.tsx';
import { errorText } from '../errorText.ts';
import { HttpError, NetworkError } from '../http.ts';
import { useI18n } from '../i18n.tsx';
import { useSession } from '../session.ts';
import { useDelayed } from '../useDelayed.ts';
import type { useSearch } from './useSearch.ts';
import css from './palette.module.css';

interface PaletteStateProps {
  readonly words: Translate;
  readonly text: string;
  readonly search: ReturnType<typeof useSearch>;
  /** The number of visible options. */
  readonly count: number;
}

/** The state of the search, if the list does not show it: searching, nothing found, offline, failed. */
export function PaletteState({ words, text, search, count }: PaletteStateProps) {
  const { translate } = useI18n();
  const { online } = useSession();
  const isLate = useDelayed(search.isLoading, 300);
  const { error, retry, isAsked: isSearched } = search;
  if (text !== '' && (error || !online)) {
    const isAway = !online || error instanceof NetworkError;
    return (
      <div className={css.state} role="alert">
        <p>{isAway ? words('palette.offline') : textOf(error, translate)}</p>
        {isSearched && (
          <Button small onClick={retry}>
            {translate('action.retry')}
          </Button>
        )}
      </div>
    );
  }
  const isDone = isSearched && !search.isLoading;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isLate ? words('palette.searching') : isDone && count > 0 ? words('palette.results', count) : ''}
      </p>
      {isLate && (
        <p className={css.state} aria-hidden="true">
          <LoaderCircle className={css.turning} size={16} strokeWidth={2} aria-hidden />
          {words('palette.searching')}
        </p>
      )}
      {isDone && count === 0 && (
        <div className={css.state} role="status">
          <p>
            <strong>{words('palette.nothing', { text })}</strong>
          </p>
          <p>{words('palette.nothing_hint')}</p>
        </div>
      )}
      {text !== '' && !isSearched && count === 0 && (
        <p className={css.state} role="status">
          {words('palette.short', { min: MIN_SEARCH })}
        </p>
      )}
    </>
  );
}

/** The server's own words if they say what to do: type more. */
const textOf = (error: unknown, translate: Translate): string =>
  error instanceof HttpError && error.code === 'search-too-slow'
    ? error.message
    : errorText(error, translate);
