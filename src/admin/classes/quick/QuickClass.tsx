import { useGetOne, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { enrolPeople } from '#dataProvider/enrolmentCalls.ts';
import { lackingFields } from '#shared/domain/classes.ts';
import { classes } from '#shared/resources/classes.ts';
import { recordPath } from '#shared/schema/paths.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { ResourceCreate } from '../../generated/ResourceCreate.tsx';
import { Loading } from '../../generated/RecordPage.tsx';
import { SegmentsInput } from '../../inputs/SegmentsInput.tsx';
import { TextInput } from '../../inputs/TextInputs.tsx';
import type { LinkRecord } from '../../recordLinks.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { ClashNotice } from '../ClashNotice.tsx';
import { useLeave } from '../ClassForm.tsx';
import { TrainersInput } from '../TrainersInput.tsx';
import { laterPlaces } from './laterPlaces.ts';
import { ListedContext, type Listed } from './listed.ts';
import { QuickPeople } from './QuickPeople.tsx';
import { WhenPublished } from './WhenPublished.tsx';

const asked = [
  'name',
  'group_id',
  'type',
  'competency_id',
  'level',
  'third_party_name',
  'start_at',
  'end_at',
  'mode',
  'link',
  'location',
  'trainer_ids',
  'audience_rule',
  'mandatory_user_ids',
];
const Nothing = () => null;
const inputs = {
  name: TextInput,
  type: SegmentsInput,
  mode: SegmentsInput,
  trainer_ids: TrainersInput,
  // The people of a rule are one of three ways to choose people.
  audience_rule: Nothing,
  mandatory_user_ids: QuickPeople,
};

/** A class on one page: what it cannot be published without, and its people. Everything else has a default and can follow. */
export function QuickClass() {
  const [search] = useSearchParams();
  const key = search.get('group') ?? '';
  const { data: group, isPending } = useGetOne('groups', { id: key }, { enabled: key !== '', retry: false });
  if (key !== '' && isPending) return <Loading />;
  return <QuickForm groupId={group && String(group.id)} />;
}

function QuickForm({ groupId }: { groupId: string | undefined }) {
  const translate = useTranslate();
  const [listed, setListed] = useState<Listed | null>(null);
  const after = useFinish(listed);
  const refuse = useRefusal();
  const publish = { name: 'publish', label: translate('classes.quick.publish') };
  return (
    <ListedContext value={{ listed, setListed }}>
      <ResourceCreate
        resource={classes}
        only={asked}
        inputs={inputs}
        title={translate('classes.quick.title')}
        lead={translate('classes.quick.lead')}
        defaultValues={{ type: 'competency', level: 1, ...(groupId !== undefined && { group_id: groupId }) }}
        actions={[
          ...(session.can('course-publish') ? [publish] : []),
          { name: 'save', label: translate('classes.form.save_draft') },
        ]}
        beside={<WhenPublished />}
        after={after}
        refuse={refuse}
      >
        <ClashNotice />
      </ResourceCreate>
    </ListedContext>
  );
}

/** What publishing lacks is told before the class is saved, in its fields. */
function useRefusal() {
  const translate = useTranslate();
  const { label } = useI18n();
  return (values: Readonly<Record<string, unknown>>, action: string) => {
    const lacking = action === 'publish' ? lackingFields(values) : [];
    if (lacking.length === 0) return undefined;
    return Object.fromEntries(
      lacking.map((name) => {
        const key = name === 'trainer_ids' ? 'validation.selected' : 'validation.required';
        return [name, translate(key, { property: label(classes.fields[name].label) })];
      }),
    );
  };
}

/** What follows the save: the people of the list are enrolled, then the class is published. */
function useFinish(listed: Listed | null) {
  const leave = useLeave();
  const showError = useFailureNotice();
  const enrolled = useRef(new Set<string>());
  return async (made: LinkRecord, action: string): Promise<string | undefined> => {
    const id = String(made['id']);
    try {
      if (listed && !enrolled.current.has(id))
        await enrolPeople(id, listed, { mandatory: true, isDryRun: false, skipRefused: true });
      enrolled.current.add(id);
    } catch (error) {
      // The class exists as a draft by now: its participants can be added there.
      showError(error);
      return `${recordPath(classes, 'show', made)}?tab=participants`;
    }
    const later = laterPlaces.find(({ name }) => name === action);
    if (later) return `${recordPath(classes, later.view, made)}?${later.query}`;
    return leave(made, action);
  };
}
