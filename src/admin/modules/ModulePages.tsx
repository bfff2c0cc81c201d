import { useTranslate } from 'ra-core';
import { blockProblem, type ModuleBlock } from '#shared/domain/blocks.ts';
import { modules } from '#shared/resources/modules.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { InputOverrides } from '../generated/ResourceForm.tsx';
import type { ProblemsOf } from '../generated/recordResolver.ts';
import { BlocksInput } from './BlocksInput.tsx';

const inputs: InputOverrides = { blocks: BlocksInput };

/** Files and addresses, with everything else that is missing. */
const problemsOf: ProblemsOf = ({ blocks }) =>
  ((blocks ?? []) as readonly ModuleBlock[]).flatMap((block, index) => {
    const problem = blockProblem(block);
    return problem ? [{ field: `blocks.${index}.${problem.name}`, key: `validation.${problem.key}` }] : [];
  });

/** A module and its blocks; after saving the learner's view is shown. */
export function ModuleCreate() {
  const translate = useTranslate();
  return (
    <ResourceCreate
      resource={modules}
      inputs={inputs}
      problemsOf={problemsOf}
      actions={[
        { name: 'save', label: translate('blocks.preview') },
        { name: 'continue', label: translate('admin.form.save_continue') },
        { name: 'another', label: translate('admin.form.save_another') },
      ]}
    />
  );
}

export function ModuleEdit() {
  const translate = useTranslate();
  return (
    <ResourceEdit
      resource={modules}
      inputs={inputs}
      problemsOf={problemsOf}
      actions={() => [
        { name: 'save', label: translate('blocks.preview') },
        { name: 'continue', label: translate('admin.form.save_continue') },
      ]}
    />
  );
}
