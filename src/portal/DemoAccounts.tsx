import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import css from './Login.module.css';

interface Account {
  readonly nip: string;
  readonly name: string;
  readonly roles: readonly string[];
}
interface PublicConfig {
  readonly demo: { readonly password: string; readonly accounts: readonly Account[] } | null;
}
interface DemoAccountsProps {
  readonly chosen: string;
  readonly onChoose: (account: { nip: string; password: string }) => void;
}

/** The people of the demo company, if the server has one: a click fills in the form. */
export function DemoAccounts({ chosen, onChoose }: DemoAccountsProps) {
  const { translate, formatRole } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<PublicConfig>('/config', { signal }),
    staleTime: Infinity,
  });
  const demo = data?.data.demo;
  if (!demo) return null;
  return (
    <section className={css.demo} aria-labelledby="demo">
      <h2 id="demo">{translate('login.demo')}</h2>
      <p>{translate('login.demo_hint', { password: demo.password })}</p>
      <ul className={css.accounts}>
        {demo.accounts.map(({ nip, name, roles }) => (
          <li key={nip}>
            <button
              type="button"
              className={css.account}
              aria-pressed={chosen === nip}
              onClick={() => onChoose({ nip, password: demo.password })}
            >
              {name}
              <span>
                {nip} · {roles.map(formatRole).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
