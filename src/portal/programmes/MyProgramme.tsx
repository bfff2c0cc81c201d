import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { MyProgramme as Programme, MyProgrammeStep } from '#shared/api/programmes.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { CourseCard } from '../courses/CourseCard.tsx';
import { Loaded } from '../Loaded.tsx';
import css from './programmes.module.css';

/** A learning path: how far the learner is, each step with its state and classes, and one way on. */
export function MyProgramme() {
  const { name = '' } = useParams();
  const query = useQuery({
    queryKey: ['portal', 'programme', name],
    queryFn: ({ signal }) =>
      call('GET /my/programmes/:id', { params: { id: name } }, { signal }).then((reply) => reply.data),
  });
  useCrumb(name, query.data?.name);
  return (
    <Page title={query.data?.name}>
      <Loaded query={query}>{(programme) => <Path programme={programme} />}</Loaded>
    </Page>
  );
}

function Path({ programme }: { readonly programme: Programme }) {
  const { lang, translate } = useI18n();
  const { done, total, next, description, competency, image } = programme;
  return (
    <>
      <Card>
        {image && <img className={css.image} src={image.url} alt="" />}
        <div className={css.head}>
          <div className={css.about}>
            {description && <p className={css.description}>{description}</p>}
            <Progress programme={programme} />
            {competency && (
              <p className={css.muted}>{translate('courses.path_grants', { name: competency.name })}</p>
            )}
          </div>
          {programme.certificate && (
            <ButtonLink to={`/${lang}/certificate`}>
              {translate('courses.path_certificate', { number: programme.certificate.number })}
            </ButtonLink>
          )}
          {next && done < total && (
            <ButtonLink variant="primary" to={`/${lang}/my-course/${next.slug}`}>
              {translate('courses.group_next')}
            </ButtonLink>
          )}
        </div>
      </Card>
      <ol className={css.steps}>
        {programme.steps.map((step) => (
          <li key={step.id}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Progress({
  programme: { name, done, total, due_at, completed_at },
}: {
  readonly programme: Programme;
}) {
  const { translate, formatDate } = useI18n();
  const counted = translate('courses.path_done', { done, total });
  return (
    <div className={css.progress}>
      <ProgressBar
        value={total === 0 ? 0 : done / total}
        label={translate('learn.progress_of', { name })}
        text={counted}
      />
      <span>{counted}</span>
      {completed_at ? (
        <Tag tone="ok">{translate('courses.path_completed', { date: formatDate(completed_at) })}</Tag>
      ) : (
        due_at && <Due at={due_at} />
      )}
    </div>
  );
}

function Due({ at }: { readonly at: string }) {
  const { translate, formatDate } = useI18n();
  const isLate = Date.parse(at) < Date.now();
  return (
    <Tag tone={isLate ? 'bad' : 'neutral'}>
      {translate(isLate ? 'courses.path_late' : 'courses.path_due', { date: formatDate(at) })}
    </Tag>
  );
}

function Step({ step }: { readonly step: MyProgrammeStep }) {
  const { translate } = useI18n();
  const isDone = step.done >= step.needed;
  return (
    <section className={css.step} aria-labelledby={step.id}>
      <div className={css.title}>
        <h2 id={step.id}>{step.name}</h2>
        <Tag
          tone={isDone ? 'ok' : 'neutral'}
          icon={
            isDone ? <CircleCheck size={14} aria-hidden /> : step.is_locked && <Lock size={14} aria-hidden />
          }
        >
          {translate(
            isDone
              ? 'courses.path_step_done'
              : step.is_locked
                ? 'courses.path_step_locked'
                : 'courses.path_step_open',
          )}
        </Tag>
        {!step.required && <Tag>{translate('courses.path_optional')}</Tag>}
        {step.due_at && !isDone && <Due at={step.due_at} />}
      </div>
      <p className={css.muted}>
        {step.kind === 'competency'
          ? translate('courses.path_hold', { name: step.competency?.name ?? '' })
          : translate('courses.path_choose', {
              smart_count: step.needed,
              done: Math.min(step.done, step.needed),
            })}
      </p>
      {!step.is_locked && (
        <ul className={css.list}>
          {step.courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} row />
            </li>
          ))}
        </ul>
      )}
      {!step.is_locked && !isDone && step.courses.length === 0 && (
        <p className={css.muted}>{translate('courses.path_no_class')}</p>
      )}
    </section>
  );
}
