import { banners } from '#shared/resources/banners.ts';
import { PHASE_SQL } from '../../platform/db/visibility.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { newsChanged } from '../news/news.ts';

const { image_id } = banners.fields;

export const bannersServer = serverOf(banners, {
  computed: {
    phase: PHASE_SQL,
  },
  async beforeSave(_ctx, changes) {
    for (const { after, refuse } of changes) {
      // A published banner stays complete.
      if (after.status === 'published' && !after.image_id)
        refuse(invalidField('image_id', 'required', { property: image_id.label }));
    }
  },

  async afterSave(ctx, changes) {
    if (changes.some(({ before, after }) => before?.status === 'published' || after.status === 'published'))
      await newsChanged(ctx);
  },

  publishProblems: async (_ctx, banners) =>
    new Map(banners.filter((banner) => !banner.image_id).map(({ id }) => [id, [imageProblem]])),
});

const imageProblem = {
  field: 'image_id',
  message: { key: 'validation.required', args: { property: image_id.label } },
};
