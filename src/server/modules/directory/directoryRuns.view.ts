import { directoryRuns } from '#shared/views/directoryRuns.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import type { ErrorMessage } from '../../platform/http/errors.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import { approveRuns, rejectRuns } from './decideRuns.ts';

export const directoryRunsServer = serverOf(directoryRuns, {
  rows: `
    select r.id, r.created_at, r.sent_by, r.state, r.brake, r.source, r.is_complete, r.total, r.new_count, r.changed_count, r.returned_count,
      r.left_count, r.refused_count, r.same_count, array_to_string(r.unused, ', ') as unused, r.error as failure, r.decided_at, r.ended_at,
      d.name as decided_by
    from directory_runs r left join users d on d.id = r.decided_by`,
  computed: {},
  derive: {
    from: ['failure'],
    fill({ language }, rows) {
      for (const row of rows) {
        const failure = row['failure'] as ErrorMessage | null;
        row['error'] = failure && messageText(failure, language);
      }
    },
  },
  actions: {
    approve: { when: `t.state = 'waiting'`, run: approveRuns },
    reject: { when: `t.state = 'waiting'`, run: rejectRuns },
  },
});
