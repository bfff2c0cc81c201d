import { useEffect, useState } from 'react';
import { Button, ButtonLink } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { loadWords, useI18n } from './i18n.tsx';
import type { PageEnd } from './SignedIn.tsx';
import css from './LeavingUnsaved.module.css';

interface LeavingProps {
  readonly end: PageEnd;
  readonly onLeave: () => void;
}

/**
 * The page is ended by an event elsewhere (sign-out, another role, fewer rights) while it has unsaved input: it stays visible so that the
 * text can be copied, and a person who signs in again in another tab continues where they were.
 */
export function LeavingUnsaved({ end, onLeave }: LeavingProps) {
  const { lang, translate } = useI18n();
  const [hasWords, setHasWords] = useState(false);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    loadWords(lang, 'account').then(
      () => setHasWords(true),
      () => undefined,
    );
  }, [lang]);
  if (!hasWords) return null;
  const why = end.state ? 'leaving.signed_out' : 'leaving.no_right';
  const actions = (
    <>
      <Button small={!isOpen} variant="danger" onClick={onLeave}>
        {translate('leaving.leave')}
      </Button>
      {end.state && (
        <ButtonLink small={!isOpen} variant="primary" to={end.to} target="_blank">
          {translate('leaving.sign_in')}
        </ButtonLink>
      )}
    </>
  );
  if (!isOpen)
    return (
      <aside className={css.bar} aria-label={translate(`${why}_title`)}>
        <p>{translate(`${why}_title`)}</p>
        {actions}
      </aside>
    );
  return (
    <Dialog
      title={translate(`${why}_title`)}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{translate('leaving.stay')}</Button>
          {actions}
        </>
      }
    >
      <p>{translate(why)}</p>
    </Dialog>
  );
}
