import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Eye } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { VIEW_ROLE_KEY, type ViewedRole } from '#ui/viewAsRole.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

/** Shows Mahir as people with the role see it, in this tab and read-only. */
export function ViewRoleButton({ role }: { role: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await request<ViewedRole>(`/roles/${String(role['id'])}/view`, { method: 'POST' })).data,
    onSuccess: (viewed) => look(viewed, `/${lang}/home`),
    onError: useFailureNotice(),
  });
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      <Eye size={16} strokeWidth={1.6} aria-hidden />
      {translate('roleTools.view')}
    </Button>
  );
}

function look({ id, name }: ViewedRole, path: string): void {
  sessionStorage.setItem(VIEW_ROLE_KEY, JSON.stringify({ id, name }));
  window.location.assign(path);
}
