import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useState } from 'react';
import css from '../profile/profile.module.css';
import { AppDialog } from './AppDialog.tsx';
import { Part, RemovableRow } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** The authenticator app, and setting one up. */
export function AppPart(props: PartProps) {
  const { factors, say, changed } = props;
  const { formatDate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const name = say('security.app');
  return (
    <Part title={name}>
      {factors.app_since ? (
        <ul className={css.devices}>
          <RemovableRow
            name={say('security.app_since', { date: formatDate(factors.app_since) })}
            remove={say('security.remove')}
            removeLabel={say('security.remove_label', { name })}
            act={() => call('DELETE /me/second-factor/app')}
            onRemoved={() => {
              toast.show({ title: say('security.removed') });
              changed();
            }}
          />
        </ul>
      ) : (
        <p className={css.hint}>{say('security.app_none')}</p>
      )}
      <div className={css.actions}>
        <Button onClick={() => setOpen(true)}>
          {say(factors.app_since ? 'security.app_replace' : 'security.add_app')}
        </Button>
      </div>
      {isOpen && <AppDialog {...props} onClose={() => setOpen(false)} />}
    </Part>
  );
}
