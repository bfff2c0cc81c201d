import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { PreferenceValues } from '#shared/domain/notifications.ts';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

export const PREFERENCES = ['portal', 'notification-preferences'] as const;
const PATH = '/my/notification-preferences';

/** What the parts of the card read and change. */
export interface Choosing {
  readonly stored: NotificationPreferences;
  readonly set: (patch: Partial<PreferenceValues>) => void;
}

/** The caller's preferences. Each change is shown and stored at once, one after the other; a refused one is undone. */
export function usePreferences() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const query = useQuery({
    queryKey: PREFERENCES,
    queryFn: async ({ signal }) => (await request<NotificationPreferences>(PATH, { signal })).data,
  });
  const { mutate, isPending, isSuccess } = useMutation({
    scope: { id: PATH },
    mutationFn: (preferences: PreferenceValues) =>
      request<unknown>(PATH, { method: 'PUT', body: preferences }),
    onError: (error) => {
      toast.show({ type: 'error', title: errorText(error, translate) });
      void queryClient.invalidateQueries({ queryKey: PREFERENCES });
    },
  });
  function set(patch: Partial<PreferenceValues>): void {
    const before = queryClient.getQueryData<NotificationPreferences>(PREFERENCES);
    if (!before) return;
    // A reply on its way is older than the change.
    void queryClient.cancelQueries({ queryKey: PREFERENCES });
    const after = { ...before, ...patch };
    queryClient.setQueryData(PREFERENCES, after);
    // The cache informs its readers only after the click: until then the browser would show the old state of the box.
    render();
    mutate(valuesOf(after));
  }
  return { ...query, set, isSaving: isPending, isSaved: isSuccess };
}

const valuesOf = ({
  mail: _mail,
  sms: _sms,
  push: _push,
  time_zone: _zone,
  ...values
}: NotificationPreferences): PreferenceValues => values;
