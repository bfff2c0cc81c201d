import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { AuditChainFinding, AuditChainState } from '#shared/api/auditChain.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { toast } from '#ui/toasts.ts';
import { Loaded } from '../Loaded.tsx';
import css from './auditSeal.module.css';

const KEY = ['portal', 'work', 'audit-chain'] as const;
/** While a check runs its end is looked for; otherwise the age is only kept right. */
const CHECKING_MS = 2_000;
const IDLE_MS = 60_000;

/** Whether the audit log is as it was written: green with the time of the last check, red with the first wrong entry. */
export function AuditSeal() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /audit-chain', {}, { signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => (data?.is_checking ? CHECKING_MS : IDLE_MS),
  });
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} />}>
      {(state) => <Seal state={state} />}
    </Loaded>
  );
}

function Seal({ state }: { state: AuditChainState }) {
  const { translate, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call('POST /audit-chain/checks'),
    onSuccess: ({ data }) => queryClient.setQueryData(KEY, data),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
  const [first] = state.findings;
  const isChecking = state.is_checking || check.isPending;
  const Icon = first ? ShieldAlert : ShieldCheck;
  const title = first
    ? translate('workHome.seal.broken', { no: formatNumber(first.no) })
    : state.checked_at
      ? translate('workHome.seal.intact', { no: formatNumber(state.no) })
      : translate('workHome.seal.unchecked');
  return (
    <section
      className={[css.seal, first ? css.broken : state.checked_at ? css.intact : ''].join(' ')}
      aria-label={translate('workHome.seal.title')}
    >
      <span className={css.sign}>
        <Icon size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <div className={css.text} role="status">
        <h2>{title}</h2>
        <p>
          {isChecking ? translate('workHome.seal.checking') : <Checked state={state} />}
          {first && ` ${translate(`workHome.seal.kind.${first.kind}`)}`}
          {state.finding_count > 1 &&
            ` ${translate('workHome.seal.more', { smart_count: state.finding_count - 1, count: formatNumber(state.finding_count - 1) })}`}
        </p>
      </div>
      <div className={css.acts}>
        <OpenEntry finding={first} />
        <Button small busy={isChecking} onClick={() => check.mutate()}>
          <RefreshCw size={16} strokeWidth={1.6} aria-hidden />
          {translate('workHome.seal.check')}
        </Button>
      </div>
    </section>
  );
}

/** "Checked 2 minutes ago. Every entry was recomputed 5 hours ago; the oldest is of 2 March 2025." */
function Checked({ state: { checked_at, full_at, oldest_at } }: { state: AuditChainState }) {
  const { lang, translate, ...formats } = useI18n();
  if (!checked_at) return translate('workHome.seal.unchecked_text');
  const ago = (at: string) => timeAgo(at, lang, formats);
  return [
    translate('workHome.seal.checked', { when: ago(checked_at) }),
    full_at &&
      oldest_at &&
      translate('workHome.seal.recomputed', { when: ago(full_at), oldest: formats.formatDate(oldest_at) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function OpenEntry({ finding }: { finding: AuditChainFinding | undefined }) {
  const { lang, translate } = useI18n();
  if (!finding?.id) return null;
  const filter = encodeURIComponent(JSON.stringify({ ids: [finding.id] }));
  return (
    <ButtonLink small to={`/${lang}/settings/audit?filter=${filter}`}>
      {translate('workHome.seal.open')}
    </ButtonLink>
  );
}
