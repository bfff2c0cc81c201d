import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import css from '../profile/profile.module.css';
import own from './security.module.css';
import { ownWords, Part } from './Part.tsx';
import type { PartProps } from './SecurityCard.tsx';

/** So few are left that the next loss of a phone could lock the person out. */
const FEW = 2;

/** How many recovery codes are left, and making new ones. */
export function CodesPart({ factors: { recovery_codes_left: left }, say, changed }: PartProps) {
  const { translate } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call('POST /me/second-factor/recovery-codes')).data.recovery_codes,
    onSuccess: (codes) => changed(codes),
    onError: (error) => toast.show({ type: 'error', title: ownWords(error) ?? errorText(error, translate) }),
  });
  return (
    <Part title={say('security.codes')}>
      <p className={css.hint}>{say('security.codes_left', left)}</p>
      {left <= FEW && <p className={own.due}>{say('security.codes_few', left)}</p>}
      <div className={css.actions}>
        <Button busy={isPending} onClick={() => mutate()}>
          {say('security.codes_new')}
        </Button>
      </div>
    </Part>
  );
}
