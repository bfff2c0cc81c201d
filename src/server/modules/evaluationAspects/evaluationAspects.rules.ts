import { evaluationAspects } from '#shared/resources/evaluationAspects.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';

const MIN_OPTIONS = 2;
const { options } = evaluationAspects.fields;

export const evaluationAspectsServer = serverOf(evaluationAspects, {
  computed: {
    responses: `(select count(distinct a.response_id)::int from evaluation_aspect_versions v
      join evaluation_answers a on a.version_id = v.id where v.aspect_id = t.id)`,
  },
  watches: ['type', 'options'],

  async beforeSave(_ctx, changes) {
    for (const { after, refuse } of changes) {
      if (after.options.length === 0) continue;
      if (after.options.length < MIN_OPTIONS)
        refuse(invalidField('options', 'min_items', { property: options.label, min: MIN_OPTIONS }));
      const texts = new Set(after.options.map(({ text }) => text.trim().toLowerCase()));
      if (texts.size < after.options.length)
        refuse(invalidField('options', 'duplicate', { property: options.label }));
    }
  },
});
