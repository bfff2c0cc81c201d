import { competencies } from '#shared/resources/competencies.ts';
import { serverOf } from '../../http/resourceServer.ts';

export const competenciesServer = serverOf(competencies, {
  computed: {
    total_classes: `(select count(*)::int from classes c where c.competency_id = t.id and c.archived_at is null)`,
  },
});
