import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RoleAssignment } from '#shared/api/people.ts';
import type { BulkChange, Selection } from '#dataProvider/bulkCalls.ts';
import { asRaError } from '#dataProvider/apiErrors.ts';
import { users } from '#shared/resources/users.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { RefusedDialog, type Refusal } from '../generated/RefusedDialog.tsx';
import { useBulkChange } from '../generated/useBulkChange.ts';
import css from './users.module.css';

interface RoleChoice {
  readonly id: string;
  readonly name: string;
}
type Decision = 'keep' | 'give' | 'take';
const decisions: readonly Decision[] = ['keep', 'give', 'take'];

interface AssignRolesProps {
  readonly selection: Selection;
  readonly count: number;
  readonly onClose: () => void;
}

/**
 * Gives roles to many people and takes others from them. The server first does a dry run, then applies all at once, with an undo. Not a
 * view: its table is the form.
 */
export function AssignRoles({ selection, count, onClose }: AssignRolesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [chosen, setChosen] = useState<Readonly<Record<string, Decision>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useBulkChange(users, setRefusal);
  const roles = useRoleNames();
  const idsOf = (decision: Decision) => Object.keys(chosen).filter((id) => chosen[id] === decision);
  const body = { ...selection, give: idsOf('give'), take: idsOf('take') };
  const isEmpty = body.give.length + body.take.length === 0;
  const trial = useMutation({
    mutationFn: async () =>
      (await request<RoleAssignment>('/user/roles', { method: 'POST', body: { ...body, dry_run: true } }))
        .data,
  });
  const choose = (id: string, decision: Decision) => {
    setChosen({ ...chosen, [id]: decision });
    trial.reset();
  };
  const isReady = trial.data !== undefined && trial.data.refused.length === 0 && trial.data.changed > 0;
  const save = async () => {
    if (await run(() => assign(body), 'roleTools.assign.done')) onClose();
  };
  if (refusal) return <RefusedDialog resource={users} refusal={refusal} onClose={onClose} />;
  return (
    <Dialog
      title={translate('roleTools.assign.title', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          {isReady ? (
            <Button variant="primary" busy={isRunning} onClick={() => void save()}>
              {translate('roleTools.assign.save', {
                smart_count: trial.data.changed,
                count: formatNumber(trial.data.changed),
              })}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={trial.isPending}
              disabled={isEmpty}
              onClick={() => trial.mutate()}
            >
              {translate('roleTools.assign.try')}
            </Button>
          )}
        </>
      }
    >
      <p className={css.hint}>{translate('roleTools.assign.hint')}</p>
      <DecisionTable roles={roles.data ?? []} chosen={chosen} onChoose={choose} />
      <TrialStatus trial={trial} />
    </Dialog>
  );
}

const useRoleNames = () =>
  useQuery({
    queryKey: ['portal', 'roles', 'names'],
    queryFn: async ({ signal }) =>
      (await request<RoleChoice[]>('/roles?sort=["name","ASC"]&range=[0,199]&fields=["name"]', { signal }))
        .data,
  });

interface DecisionTableProps {
  readonly roles: readonly RoleChoice[];
  readonly chosen: Readonly<Record<string, Decision>>;
  readonly onChoose: (id: string, decision: Decision) => void;
}

function DecisionTable({ roles, chosen, onChoose }: DecisionTableProps) {
  const translate = useTranslate();
  return (
    <table className={css.wishes}>
      <thead>
        <tr>
          <th scope="col">{translate('roleTools.assign.role')}</th>
          {decisions.map((decision) => (
            <th key={decision} scope="col">
              {translate(`roleTools.assign.${decision}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {decisions.map((decision) => (
              <td key={decision}>
                <label>
                  <input
                    type="radio"
                    name={id}
                    aria-label={`${name}: ${translate(`roleTools.assign.${decision}`)}`}
                    checked={(chosen[id] ?? 'keep') === decision}
                    onChange={() => onChoose(id, decision)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Trial {
  readonly data: RoleAssignment | undefined;
  readonly error: Error | null;
}

function TrialStatus({ trial }: { trial: Trial }) {
  const { translate: words } = useI18n();
  return (
    <div role="status">
      {trial.data && <Outcome outcome={trial.data} />}
      {trial.error && (
        <p className={css.error}>
          {trial.error instanceof HttpError ? trial.error.message : errorText(trial.error, words)}
        </p>
      )}
    </div>
  );
}

function Outcome({ outcome: { changed, same, refused } }: { outcome: RoleAssignment }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <>
      <p>
        {translate('roleTools.assign.changes', { smart_count: changed, count: formatNumber(changed) })}{' '}
        {same > 0 && translate('roleTools.assign.same', { smart_count: same, count: formatNumber(same) })}
      </p>
      {refused.length > 0 && (
        <>
          <p className={css.error}>{translate('roleTools.assign.refused')}</p>
          <ul className={css.list}>
            {refused.map(({ id, nip, name, message }) => (
              <li key={id}>
                {name} ({nip}): {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface Assigned extends Partial<RoleAssignment> {
  readonly job_id?: string;
}

/** In the form of the other bulk calls: thousands of people are handled in the background. */
async function assign(body: object): Promise<BulkChange> {
  try {
    const { data, meta } = await request<Assigned>('/user/roles', { method: 'POST', body });
    return {
      ids: [],
      total: data.total ?? meta.total ?? 0,
      ...(data.change_id && { changeId: data.change_id }),
      ...(data.job_id && { jobId: data.job_id }),
    };
  } catch (error) {
    throw asRaError(error);
  }
}
