import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { hasPasskeys } from '#ui/factors/browserPasskeys.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useState } from 'react';
import css from '../profile/profile.module.css';
import { NewPasskeyDialog } from './NewPasskeyDialog.tsx';
import { Part, RemovableRow } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** The passkeys, and making one. Where browsers refuse them one sentence says why. */
export function PasskeysPart(props: PartProps) {
  const { factors, say, changed } = props;
  const { formatDate } = useI18n();
  const [isNew, setNew] = useState(false);
  const reason = !factors.has_passkeys
    ? say('security.passkeys_address', { host: factors.host })
    : !hasPasskeys() && say('security.passkeys_browser');
  return (
    <Part title={say('security.passkeys')}>
      {factors.passkeys.length > 0 && (
        <ul className={css.devices}>
          {factors.passkeys.map(({ id, name, created_at, last_used_at, backed_up }) => (
            <RemovableRow
              key={id}
              name={name}
              facts={[
                say('security.made', { date: formatDate(created_at) }),
                last_used_at
                  ? say('security.last_used', { date: formatDate(last_used_at) })
                  : say('security.never_used'),
                backed_up && say('security.backed_up'),
              ]}
              remove={say('security.remove')}
              removeLabel={say('security.remove_label', { name })}
              act={() => call('DELETE /me/second-factor/passkeys/:id', { params: { id } })}
              onRemoved={() => {
                toast.show({ title: say('security.removed') });
                changed();
              }}
            />
          ))}
        </ul>
      )}
      {factors.passkeys.length === 0 && !reason && (
        <p className={css.hint}>{say('security.passkeys_none')}</p>
      )}
      {reason ? (
        <p className={css.hint}>{reason}</p>
      ) : (
        <div className={css.actions}>
          <Button onClick={() => setNew(true)}>{say('security.add_passkey')}</Button>
        </div>
      )}
      {isNew && <NewPasskeyDialog {...props} onClose={() => setNew(false)} />}
    </Part>
  );
}
