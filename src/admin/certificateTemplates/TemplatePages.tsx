import { useTranslate } from 'ra-core';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { certificateTemplates } from '#shared/resources/certificateTemplates.ts';
import { testPdf, type TypedTemplate } from '#dataProvider/certificateCalls.ts';
import { useI18n } from '#ui/i18n.tsx';
import { download } from '../exports/download.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { BoxesInput } from './BoxesInput.tsx';

const inputs: InputOverrides = { boxes: BoxesInput };

/** A new template begins complete: the user only changes what should differ. */
export function TemplateCreate() {
  const { lang } = useI18n();
  const { actions, after } = useSaving();
  return (
    <ResourceCreate
      resource={certificateTemplates}
      inputs={inputs}
      defaultValues={{ language: lang, boxes: startBoxes(lang) }}
      actions={actions}
      after={after}
    />
  );
}

export function TemplateEdit() {
  const { actions, after } = useSaving();
  return (
    <ResourceEdit resource={certificateTemplates} inputs={inputs} actions={() => actions} after={after} />
  );
}

/** Saves, optionally with a PDF of the saved template, which the browser downloads. */
function useSaving() {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const actions = [
    { name: 'test', label: translate('certificateTemplates.save') },
    { name: 'save', label: translate('action.save') },
  ];
  async function after(saved: LinkRecord, action: string): Promise<undefined> {
    if (action !== 'test') return undefined;
    try {
      const url = URL.createObjectURL(await testPdf(saved as unknown as TypedTemplate));
      download(url, `${String(saved['name'])}.pdf`);
      // The download has begun by then; without this the page would keep each PDF in memory.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      showError(error);
    }
    return undefined;
  }
  return { actions, after };
}
