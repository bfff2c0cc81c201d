import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { MarkReply } from '#shared/api/corrections.ts';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { toast } from '#ui/toasts.ts';
import { ofAnswer } from './correctionCalls.ts';

/** The mark that can be undone; `until`: when its result is published, in ms by the device's clock, or null if none is due. */
export interface LastMark {
  readonly answerId: string;
  readonly until: number | null;
}

/** Undoes a mark: the given one, or the last one by the key `U`. `U` always responds, even when there is nothing to undo. */
export function useUndoMark(isAnonymous: boolean, onUndone: (reply: MarkReply) => void) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [last, setLast] = useState<LastMark>();
  const reset = useCallback(() => setLast(undefined), []);
  async function run(answerId: string) {
    try {
      const { data: reply } = await call('DELETE /corrections/:id/mark', ofAnswer(answerId, isAnonymous));
      reset();
      toast.show({ title: translate('correction.undone') });
      onUndone(reply);
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  useKeys([
    {
      keys: ['u'],
      label: translate('correction.key_undo'),
      run: () => (last ? run(last.answerId) : toast.show({ title: translate('correction.nothing_to_undo') })),
    },
  ]);
  function remember({ item, publish_at: at, server_now: now }: MarkReply) {
    const until = at === null ? null : Date.now() + Date.parse(at) - Date.parse(now);
    setLast(item.can_undo ? { answerId: item.answer_id, until } : undefined);
  }
  return { last, run, remember, forget: reset };
}
