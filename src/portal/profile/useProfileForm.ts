import { phoneOf } from '#shared/domain/phones.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveMe, type Me } from './profileCalls.ts';

/** The form's values; empty texts mean none. */
export interface ProfileValues {
  readonly email: string;
  readonly phone: string;
  readonly language: 'en' | 'id';
  readonly time_zone: string;
  readonly photo: { readonly id: string; readonly url: string } | null;
  readonly current_password: string;
}

const valuesOf = (me: Me): ProfileValues => ({
  email: me.email ?? '',
  phone: me.phone ?? '',
  language: me.language,
  time_zone: me.time_zone ?? '',
  photo: me.photo_id && me.photo ? { id: me.photo_id, url: me.photo.url } : null,
  current_password: '',
});

/** The body of a save: only the values that differ from the stored ones. */
function changesOf(me: Me, values: ProfileValues): Record<string, unknown> {
  const wanted = {
    email: values.email.trim() || null,
    // As people write it; the server refuses an invalid number in its own words.
    phone: phoneOf(values.phone) ?? (values.phone.trim() || null),
    language: values.language,
    time_zone: values.time_zone || null,
    photo_id: values.photo?.id ?? null,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== (me[name] ?? null)));
}

/** The state of the profile's form over the stored record, and its saving. */
export function useProfileForm(me: Me) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(me));
  const changes = changesOf(me, values);
  const isSensitive = 'email' in changes || 'phone' in changes;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      saveMe({
        ...changes,
        version: me.version,
        ...(isSensitive && { current_password: values.current_password }),
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['portal', 'me'], saved);
      session.set({ user: { ...session.get().user, ...saved } });
      toast.show({ title: translate('profile.saved') });
    },
  });
  const refusal = error instanceof HttpError ? error : undefined;
  return {
    values,
    set: (patch: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...patch })),
    isDirty: Object.keys(changes).length > 0,
    isSensitive,
    save: () => mutate(),
    isSaving: isPending,
    error,
    errors: refusal?.errors ?? {},
    isConflict: refusal?.code === 'version-conflict',
    discard: () => {
      reset();
      setValues(valuesOf(me));
    },
  };
}
