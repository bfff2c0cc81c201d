import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { LazyReasonDialog } from '#ui/LazyReasonDialog.tsx';
import type { User } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';
import { useSecurityWords } from '../security/securityCalls.ts';
import { personKey } from './personCalls.ts';

/** Whether a person has set up two-step verification, and its reset for somebody who has lost all factors. */
export function SecondFactorCard({ user }: { user: User }) {
  const { lang } = useI18n();
  const say = useSecurityWords(lang);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isOn = user['second_factor'] === true;
  if (!say) return null;
  const reset = async (reason: string) => {
    await call('POST /user/:id/second-factor-reset', { params: { id: user.id }, body: { reason } });
    toast.show({ title: say('security.reset_done', { name: user.name }) });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['portal', 'user'] }),
      client.invalidateQueries({ queryKey: personKey(user.id) }),
    ]);
  };
  return (
    <Card
      title={say('security.title')}
      actions={<Tag tone={isOn ? 'ok' : 'neutral'}>{say(isOn ? 'security.on' : 'security.off')}</Tag>}
    >
      {isOn && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {say('security.reset')}
        </Button>
      )}
      {isOpen && (
        <LazyReasonDialog
          title={say('security.reset')}
          explanation={say('security.reset_explain', { name: user.name })}
          reason={{
            label: say('security.reset_reason'),
            hint: say('security.reset_reason_hint'),
            min: 3,
            tooShort: say('security.reset_short'),
          }}
          confirm={say('security.reset')}
          isDanger
          act={reset}
          // A refusal names what is missing: more rights, another person.
          errorOf={(error) => (error instanceof HttpError && error.status < 500 ? error.message : undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
