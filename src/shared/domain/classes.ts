interface PlannedClass {
  readonly trainer_ids?: readonly unknown[] | null;
  readonly external_trainers?: readonly unknown[] | null;
  readonly self_paced?: boolean | null;
  readonly start_at?: string | null;
  readonly end_at?: string | null;
  readonly mode?: string | null;
  readonly link?: string | null;
}
export type LackingField = 'trainer_ids' | 'start_at' | 'end_at' | 'link';

/** The fields without which a class cannot be published. A self-paced class has neither dates nor a meeting. */
export function lackingFields(course: PlannedClass): LackingField[] {
  const hasTrainer = [...(course.trainer_ids ?? []), ...(course.external_trainers ?? [])].length > 0;
  const isDated = !course.self_paced;
  const lacks: Readonly<Record<LackingField, boolean>> = {
    trainer_ids: !hasTrainer,
    start_at: isDated && !course.start_at,
    end_at: isDated && !course.end_at,
    link: isDated && course.mode !== 'onsite' && !course.link,
  };
  return (Object.keys(lacks) as LackingField[]).filter((name) => lacks[name]);
}
