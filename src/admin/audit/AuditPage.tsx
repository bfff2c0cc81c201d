import { ChevronRight, Filter, ShieldCheck } from 'lucide-react';
import { LinkBase, useListContext, useRecordContext, useTranslate } from 'ra-core';
import { allResources } from '#shared/resources/index.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { auditEvents, type AuditChange } from '#shared/views/auditEvents.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { RecordName, type AutoFieldProps } from '../generated/AutoField.tsx';
import { useOpen } from '../generated/listOverrides.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import { VIRTUAL_BASENAME, viewOf, type LinkRecord } from '../recordLinks.ts';
import { HeadCheck } from './HeadCheck.tsx';
import css from './audit.module.css';

const MAIN = ['at', 'action'];
const cells = { actor_id: Actor, subject: Subject, changes: Changes };

/** `settings/audit`: who did what, when, from where, and what it changed; it can be exported. */
export const AuditPage = () => (
  <ResourceList
    resource={auditEvents}
    cells={cells}
    below={Details}
    mainFilters={MAIN}
    actions={<HeadCheck />}
  />
);

/** The person, by their name at the time of the event, and their role. */
function Actor({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { formatRole } = useI18n();
  const [actor, name, role] = [record['actor'], record['actor_name'], record['role']];
  if (!name) return <span className={css.who}>{translate('audit.nobody')}</span>;
  return (
    <span className={css.who}>
      {actor ? (
        <RecordName to="users" expanded={{ ...(actor as Expanded), name: String(name) }} />
      ) : (
        String(name)
      )}
      {role ? <small className={css.role}>{formatRole(String(role))}</small> : null}
    </span>
  );
}

/** The record's name, with a link to its page if it has one and still exists, and a link to all events of the record. */
function Subject({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { action, entity, entity_id: id, subject } = record as Readonly<Record<string, string | null>>;
  if (!subject) return null;
  const resource = allResources.find(({ name }) => name === entity);
  const hasPage = resource && viewOf(resource, 'show', 'edit') && action !== 'delete';
  const only = translate('audit.only_record', { name: subject });
  return (
    <div className={css.subject}>
      {hasPage && id ? (
        <LinkBase to={`${VIRTUAL_BASENAME}/${entity}/${id}/show`}>{subject}</LinkBase>
      ) : (
        <span>{subject}</span>
      )}
      {id && (filterValues as Readonly<Record<string, unknown>>)['entity_id'] !== id && (
        <Button
          variant="icon"
          aria-label={only}
          title={only}
          onClick={() => setFilters({ entity_id: id }, {})}
        >
          <Filter size={14} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** Opens the details; names the fields that changed. */
function Changes({ resource, record }: AutoFieldProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [isOpen, toggle] = useOpen(resource, record);
  const changes = record['changes'] as readonly AuditChange[];
  return (
    <div className={css.summary}>
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        <ChevronRight size={14} strokeWidth={1.6} aria-hidden />
        {changes.length === 0
          ? translate('audit.details')
          : translate('audit.changed', { smart_count: changes.length, count: formatNumber(changes.length) })}
      </button>
      <span>{changes.map(({ label }) => label).join(', ')}</span>
    </div>
  );
}

/** The values before and after, by field, and the technical details of the request. */
function Details(props: { readonly record?: LinkRecord }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const record = useRecordContext(props)!;
  const changes = record['changes'] as readonly AuditChange[];
  const [ip, seal] = [record['ip'], record['seal_no']];
  return (
    <div className={css.details}>
      {changes.length > 0 && <Values changes={changes} />}
      <p className={css.traces}>
        {ip ? <span>{translate('audit.address', { ip })}</span> : null}
        {record['request_id'] ? (
          <span>{translate('audit.request', { id: record['request_id'] })}</span>
        ) : null}
        <span>
          <ShieldCheck size={14} strokeWidth={1.6} aria-hidden />
          {seal === null
            ? translate('audit.unsealed')
            : translate('audit.sealed', { no: formatNumber(Number(seal)) })}
        </span>
      </p>
    </div>
  );
}

/** The values of one event. */
function Values({ changes }: { readonly changes: readonly AuditChange[] }) {
  const translate = useTranslate();
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          {['field', 'before', 'after'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-label={translate('audit.before')}>{before ?? translate('audit.nothing')}</td>
            <td data-label={translate('audit.after')}>{after ?? translate('audit.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
