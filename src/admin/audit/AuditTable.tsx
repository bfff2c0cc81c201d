import { Filter, ShieldCheck } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#shared/api/audit.ts';
import { allResources } from '#shared/resources/index.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { VIRTUAL_BASENAME, viewOf } from '../recordLinks.ts';
import log from '../logTable.module.css';
import css from './audit.module.css';

interface TableProps {
  readonly entries: readonly AuditEntry[];
  /** Shows only what was done to one record. */
  readonly onRecord: (id: string) => void;
}

/** One line an event; on a phone each is a card. */
export function AuditTable({ entries, onRecord }: TableProps) {
  const translate = useTranslate();
  return (
    <table className={log.table}>
      <thead>
        <tr>
          {['at', 'actor', 'act', 'changes'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} onRecord={onRecord} />
        ))}
      </tbody>
    </table>
  );
}

function EntryLine({ entry, onRecord }: { entry: AuditEntry; onRecord: TableProps['onRecord'] }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { at, action, entity, entity_id: id, subject } = entry;
  return (
    <tr>
      <td className={log.time}>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td>
        <Actor entry={entry} />
      </td>
      <td>
        <strong>{translate(`audit_act.${action}`, { _: action })}</strong>{' '}
        {translate(`audit_entity.${entity}`, { _: entity })}
        {subject && (
          <div className={css.subject}>
            <Subject entry={entry} />
            {id && (
              <Button
                variant="icon"
                aria-label={translate('audit.only_record', { name: subject })}
                title={translate('audit.only_record', { name: subject })}
                onClick={() => onRecord(id)}
              >
                <Filter size={14} strokeWidth={1.6} aria-hidden />
              </Button>
            )}
          </div>
        )}
      </td>
      <td>
        <Changes entry={entry} />
      </td>
    </tr>
  );
}

function Actor({ entry: { actor, role } }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!actor) return translate('audit.nobody');
  return (
    <>
      {actor.nip ? (
        <Link to={`/${lang}/settings/user/${encodeURIComponent(actor.nip)}`}>{actor.name}</Link>
      ) : (
        actor.name
      )}
      {role && <small>{role}</small>}
    </>
  );
}

/** The record's name, leading to its page where it has one and is still there. */
function Subject({ entry: { action, entity, entity_id: id, subject } }: { entry: AuditEntry }) {
  const resource = allResources.find(({ name }) => name === entity);
  const hasPage = resource && viewOf(resource, 'show', 'edit') && action !== 'delete';
  if (!hasPage || !id) return <span>{subject}</span>;
  return <LinkBase to={`${VIRTUAL_BASENAME}/${entity}/${id}/show`}>{subject}</LinkBase>;
}

/** Before and after, field by field, and the traces of the request. */
function Changes({ entry: { changes, ip, request_id, seal_no } }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <details className={css.details}>
      <summary>
        {changes.length === 0
          ? translate('audit.details')
          : translate('audit.changed', { smart_count: changes.length, count: formatNumber(changes.length) })}
        {changes.length > 0 && <span>{changes.map(({ label }) => label).join(', ')}</span>}
      </summary>
      {changes.length > 0 && (
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
      )}
      <p className={css.traces}>
        {ip && <span>{translate('audit.address', { ip })}</span>}
        <span>{translate('audit.request', { id: request_id })}</span>
        <span>
          <ShieldCheck size={14} strokeWidth={1.6} aria-hidden />
          {seal_no === null
            ? translate('audit.unsealed')
            : translate('audit.sealed', { no: formatNumber(seal_no) })}
        </span>
      </p>
    </details>
  );
}
