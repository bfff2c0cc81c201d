import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import css from '../Login.module.css';

interface DemoConfig {
  readonly demo: { readonly prints?: { readonly mail: boolean; readonly sms: boolean } } | null;
}

/** In the demo company nobody has a phone or a mailbox: shows where its messages can be read. */
export function DemoHint({ of }: { of: 'mail' | 'sms' }) {
  const { translate } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<DemoConfig>('/config', { signal }),
    staleTime: Infinity,
  });
  if (!data?.data.demo?.prints?.[of]) return null;
  return <p className={css.intro}>{translate(of === 'sms' ? 'sms.demo' : 'password.demo')}</p>;
}
