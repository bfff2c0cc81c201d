import type { AutoInputProps } from '../generated/inputProps.ts';
import { ReferenceManyInput } from '../inputs/ReferenceInputs.tsx';

const trainersFirst = {
  filter: { trains: true },
  heading: 'classes.form.trainers',
  others: 'classes.form.others',
};
const onlyActive = { active: true };

/** Anybody can be the trainer of a class; people with a trainer's role are offered first. */
export const TrainersInput = (props: AutoInputProps) => (
  <ReferenceManyInput {...props} filter={onlyActive} first={trainersFirst} />
);
