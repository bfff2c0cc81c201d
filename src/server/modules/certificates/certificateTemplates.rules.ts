import { unknownPlaceholders } from '#shared/domain/certificateTemplates.ts';
import { certificateTemplates } from '#shared/resources/certificateTemplates.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';

export const certificateTemplatesServer = serverOf(certificateTemplates, {
  computed: {
    total_classes: `(select count(*)::int from classes c where c.certificate_template_id = t.id and c.archived_at is null)`,
    total_certificates: `(select count(*)::int from certificates c where c.template_id = t.id)`,
  },
  // `certificate-index` is for the learners' own page.
  access: {
    list: ['certificate-template', 'certificate-detail'],
    show: ['certificate-template', 'certificate-detail'],
  },
  watches: ['boxes'],
  async beforeSave(_ctx, changes) {
    for (const { after, refuse } of changes) {
      const [unknown] = after.boxes.flatMap(({ content }) => unknownPlaceholders(content ?? ''));
      if (unknown !== undefined) refuse(invalidField('boxes', 'placeholder', { name: unknown }));
    }
  },
});
