import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { teamRisks } from '#shared/domain/teamRisks.ts';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

/** Teams are small: most fit on one page, which is also what is printed. */
export const PER_PAGE = 100;
const KEY = ['portal', 'team'] as const;

/** What is shown of the team, in the URL. */
export function useTeamFilter() {
  const [search, setSearch] = useSearchParams();
  const risk = teamRisks.find((known) => known === search.get('risk'));
  const sort = search.get('sort') === 'name' ? ('name' as const) : ('risk' as const);
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const set = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('page');
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { q: search.get('q') ?? '', risk, sort, page, set };
}

/** The team as it is filtered; its page, its head and the home page share one reply. */
export function useTeam() {
  const { q, risk, sort, page } = useTeamFilter();
  const query = { q, sort, page, per_page: PER_PAGE, ...(risk && { risk }) };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call('GET /team', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reminds the named people, or everybody who is overdue or expired. */
export function useReminder() {
  const { translate, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (user_ids: readonly string[] | undefined) =>
      call('POST /team/reminders', { body: user_ids ? { user_ids: [...user_ids] } : {} }),
    onSuccess: async ({ data: { reminded, already } }) => {
      const count = reminded || already;
      toast.show({
        title: translate(reminded > 0 ? 'workHome.team.reminded' : 'workHome.team.already', {
          smart_count: count,
          count: formatNumber(count),
        }),
      });
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}

/** Enrols a person in a class that renews what they are about to lose. */
export function useRenewal() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, classId }: { userId: string; classId: string; name: string; className: string }) =>
      request(`/classes/${classId}/enrolments`, { method: 'POST', body: { user_ids: [userId] } }),
    onSuccess: async (_data, { name, className }) => {
      toast.show({ title: translate('workHome.team.enrolled', { name, class: className }) });
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}
