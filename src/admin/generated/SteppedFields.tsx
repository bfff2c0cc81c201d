import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { FormErrors } from './FormErrors.tsx';
import { OpenField, stepOf, type FormStep } from './formSteps.ts';
import css from './steps.module.css';

interface SteppedFieldsProps {
  readonly resource: AnyResource;
  readonly steps: readonly FormStep[];
  readonly names: readonly string[];
  /** A new record goes step by step; an existing one can be saved at any step. */
  readonly isNew: boolean;
  /** Shown above the steps, whichever is open. */
  readonly lead?: ReactNode;
  /** Renders the inputs of some fields. */
  readonly children: (names: readonly string[]) => ReactNode;
}

/**
 * A long form, one part at a time. A part stays mounted once it was opened, so going back and forth costs nothing; the values belong to the
 * form, not to the part. The open step is in the URL. A refused save opens the first step that has an error.
 */
export function SteppedFields({ resource, steps, names, isNew, lead, children }: SteppedFieldsProps) {
  const translate = useTranslate();
  const { setFocus, trigger } = useFormContext();
  const namesOf = (step: FormStep) =>
    names.filter((name) => stepOf(steps, name, resource.fields[name]) === step);
  const used = steps.filter((step) => namesOf(step).length > 0);
  const { at, open, seen, go } = useOpenStep(used);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDeferred, setDeferred] = useState(false);
  const focusHeading = () => heading.current?.focus();
  const goOn = async () => {
    const isRight = await trigger(namesOf(open), { shouldFocus: true });
    setDeferred(!isRight);
    if (isRight) go(used[at + 1], focusHeading);
  };
  const openField = (name: string) => go(stepOf(used, name, resource.fields[name]), () => setFocus(name));
  useFieldOfUrl(resource, openField);
  const wrong = useWrongSteps(resource, used, (step) => step !== open && go(step));
  return (
    <OpenField value={openField}>
      {lead}
      <FormErrors resource={resource} isDeferred={isDeferred} onOpen={openField} />
      <StepList steps={used} at={at} wrong={wrong} onOpen={(step) => go(step)} />
      {used.map((step, index) => (
        <section
          key={step.key}
          className={css.step}
          hidden={step !== open}
          aria-labelledby={`step-${step.key}`}
        >
          <h2 id={`step-${step.key}`} ref={step === open ? heading : undefined} tabIndex={-1}>
            {translate(step.label)}
            <span className={css.place}>
              {translate('admin.steps.place', { no: index + 1, count: used.length })}
            </span>
          </h2>
          {seen.has(step.key) && (
            <>
              {step.Lead && <step.Lead />}
              {children(namesOf(step))}
            </>
          )}
          <Moves
            isNew={isNew}
            next={used[index + 1]}
            onBack={index > 0 ? () => go(used[index - 1], focusHeading) : undefined}
            onNext={() => void goOn()}
          />
        </section>
      ))}
    </OpenField>
  );
}

interface MovesProps {
  readonly isNew: boolean;
  readonly next: FormStep | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
}

function Moves({ isNew, next, onBack, onNext }: MovesProps) {
  const translate = useTranslate();
  return (
    <div className={css.moves}>
      {onBack && (
        <Button small onClick={onBack}>
          {translate('admin.steps.back')}
        </Button>
      )}
      {next && (
        <Button small variant={isNew ? 'primary' : 'outlined'} className={css.next} onClick={onNext}>
          {translate('admin.steps.next', { name: translate(next.label) })}
        </Button>
      )}
    </div>
  );
}

/** The step that the URL names, the steps opened so far, and a function that opens another one. */
function useOpenStep(steps: readonly FormStep[]) {
  const [search, setSearch] = useSearchParams();
  const found = steps.findIndex(({ key }) => key === search.get('step'));
  const at = Math.max(0, found);
  const open = steps[at]!;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([open.key]));
  if (!seen.has(open.key)) setSeen(new Set([...seen, open.key]));
  // The URL follows a move a moment later, and the content of a step can be reached only once it is rendered.
  const move = useRef<{ readonly to: string; readonly after: (() => void) | undefined } | undefined>(
    undefined,
  );
  useEffect(() => {
    if (move.current?.to !== open.key) return;
    const { after } = move.current;
    move.current = undefined;
    after?.();
  });
  const go = (step: FormStep | undefined, after?: () => void) => {
    if (!step) return;
    if (step === open && !move.current) return after?.();
    move.current = { to: step.key, after };
    setSearch((previous) => ({ ...Object.fromEntries(previous), step: step.key }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { at, open, seen, go };
}

/** A link to the form may name a field: its step opens, and the field gets the focus. */
function useFieldOfUrl(resource: AnyResource, openField: (name: string) => void): void {
  const [search] = useSearchParams();
  const field = search.get('field');
  useEffect(() => {
    if (field && resource.fields[field]) openField(field);
    // Once: the person moves on from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** The steps whose fields have errors. A refused save opens the first one, unless the open one has errors itself. */
function useWrongSteps(
  resource: AnyResource,
  steps: readonly FormStep[],
  openStep: (step: FormStep) => void,
): ReadonlySet<FormStep> {
  const { errors, submitCount } = useFormState();
  const wrong = new Set(
    Object.keys(errors)
      .filter((name) => resource.fields[name])
      .map((name) => stepOf(steps, name, resource.fields[name])),
  );
  const first = steps.find((step) => wrong.has(step));
  useEffect(() => {
    if (submitCount > 0 && first) openStep(first);
    // Only a new attempt to save moves: correcting one field must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  return wrong;
}

interface StepListProps {
  readonly steps: readonly FormStep[];
  readonly at: number;
  readonly wrong: ReadonlySet<FormStep>;
  readonly onOpen: (step: FormStep) => void;
}

/** All steps in order, each opens on a click; a narrow screen shows their numbers only. */
function StepList({ steps, at, wrong, onOpen }: StepListProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('admin.steps.steps')}>
      <ol className={css.list}>
        {steps.map((step, index) => {
          const name = translate(step.label);
          return (
            <li key={step.key}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                aria-label={wrong.has(step) ? translate('admin.steps.wrong', { name }) : name}
                data-wrong={wrong.has(step) || undefined}
                onClick={() => onOpen(step)}
              >
                <span className={css.number} aria-hidden>
                  {wrong.has(step) ? '!' : index < at ? <Check size={14} strokeWidth={2} /> : index + 1}
                </span>
                <span className={css.name}>{name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
