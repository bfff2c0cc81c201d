import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Approval } from '#shared/api/workHome.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { Tag } from '#ui/Tag.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { toast } from '#ui/toasts.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './workHome/Pages.tsx';
import { WORK_KEY } from './workHome/useWork.ts';
import { WorkRow } from './workHome/WorkSection.tsx';
import css from './workHome/workHome.module.css';

const PER_PAGE = 25;

type Decision = 'approve' | 'reject' | 'exempt' | 'keep';

/** Requests for seats and exemptions of all classes, the oldest first, each decided in its row. */
export function Approvals() {
  const { translate } = useI18n();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const query = useQuery({
    queryKey: [...WORK_KEY, 'approvals', page] as const,
    queryFn: ({ signal }) =>
      call('GET /my/work/approvals', { query: { page, per_page: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: number) =>
    setSearch(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true });
  return (
    <Page lead={translate('workHome.approvals_lead')}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Card>
              <Empty>{translate('workHome.approvals_empty')}</Empty>
            </Card>
          ) : (
            <>
              <Requests requests={data} />
              <Pages page={page} perPage={PER_PAGE} total={meta.total} onPage={goTo} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Requests({ requests }: { requests: readonly Approval[] }) {
  const { translate } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const [refusing, setRefusing] = useState<Approval | null>(null);
  const decide = useDecide(list);
  const press = (request: Approval, decision: Decision) => decide.mutate({ request, decision });
  return (
    <>
      <ul className={css.card} ref={list}>
        {requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            isBusy={decide.isPending && decide.variables.request.id === request.id}
            onYes={() => press(request, request.kind === 'seat' ? 'approve' : 'exempt')}
            onNo={() => (request.kind === 'seat' ? setRefusing(request) : press(request, 'keep'))}
          />
        ))}
      </ul>
      {refusing && (
        <ReasonDialog
          title={translate('workHome.decline_title', { name: refusing.user.name })}
          explanation={refusing.class.name}
          reason={{
            label: translate('workHome.decline_reason'),
            tooShort: translate('workHome.decline_why'),
          }}
          confirm={translate('workHome.decline')}
          isDanger
          act={(reason) => decide.mutateAsync({ request: refusing, decision: 'reject', reason })}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

interface Decided {
  readonly request: Approval;
  readonly decision: Decision;
  readonly reason?: string;
}

/** Sends a decision; its row goes, and the focus moves to the next one. */
function useDecide(list: React.RefObject<HTMLUListElement | null>) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id }, decision, reason }: Decided) =>
      request('/enrolments/decisions', { method: 'POST', body: { ids: [id], decision, reason } }),
    onSuccess: async (_data, { request: { id, user }, decision }) => {
      toast.show({ title: translate(`workHome.decided.${decision}`, { name: user.name }) });
      const row = list.current?.querySelector(`[data-request="${id}"]`)?.closest('li');
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      (next?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus();
      await queryClient.invalidateQueries({ queryKey: WORK_KEY });
    },
    onError: (error, { decision }) => {
      // The dialog shows it itself.
      if (decision !== 'reject') toast.show({ type: 'error', title: errorText(error, translate) });
    },
  });
}

interface RequestProps {
  readonly request: Approval;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Request({ request, isBusy, onYes, onNo }: RequestProps) {
  const { lang, translate, ...formats } = useI18n();
  const { id, kind, user, department, class: course, group, start_at, at, reason } = request;
  const label = (key: string) => `${translate(`workHome.${key}`)}: ${user.name}, ${course.name}`;
  const [yes, no] = kind === 'seat' ? ['approve', 'decline'] : ['exempt', 'keep'];
  return (
    <WorkRow
      name={user.name}
      to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}
      when={
        <>
          → <Link to={`/${lang}/courses/${group.slug}/${course.slug}?tab=participants`}>{course.name}</Link>
        </>
      }
      text={
        <>
          {kind === 'exemption' && <Tag tone="info">{translate('workHome.exemption')}</Tag>}{' '}
          {[
            user.slug,
            department,
            start_at && translate('workHome.starts', { date: formats.formatDate(start_at) }),
            at && translate('workHome.requested', { when: timeAgo(at, lang, formats) }),
            reason && `“${reason}”`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
    >
      <span data-request={id} hidden />
      <Button small busy={isBusy} aria-label={label(yes)} onClick={onYes}>
        {translate(`workHome.${yes}`)}
      </Button>
      <Button small variant="text" aria-label={label(no)} onClick={onNo}>
        {translate(`workHome.${no}`)}
      </Button>
    </WorkRow>
  );
}
