import { randomUUID } from 'node:crypto';
import type { StoreAnswer } from '#shared/api/recordStores.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { postStatements, type Store } from './postStatements.ts';
import { secretOf } from './storeSecret.ts';
import { verbs } from './vocabulary.ts';

/**
 * Sends a statement about nobody to a record store, also to one that is off, and returns how it answered. It is in the log, is tried once
 * and changes nothing of the store's health.
 * @throws ApiError 404; 409 `record-store-secret-missing`
 */
export async function sendExample(ctx: ActorContext, storeId: string): Promise<StoreAnswer> {
  const [row] = await ctx.db.query<Omit<Store, 'secret'>>(
    `select url, username from record_stores where id = $1 and archived_at is null`,
    [storeId],
  );
  if (!row) throw notFound();
  const secret = await secretOf(ctx, storeId);
  if (secret === undefined) throw conflict('record-store-secret-missing');
  const id = randomUUID();
  const body = JSON.stringify(exampleOf(ctx, id));
  const {
    isSuccess,
    retryAfter: _,
    ...answer
  } = await postStatements(ctx.config, { ...row, secret }, [body]);
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(
      `insert into xapi_statements (id, store_id, statement_id, kind, at, body, state, tries, status, error, reply, created_at, delivered_at)
       values ($1, $2, $3, 'example', $4, $5, $6, 1, $7, $8, $9, $4, $10)`,
      [
        newId(),
        storeId,
        id,
        answer.at,
        body,
        isSuccess ? 'delivered' : 'failed',
        answer.status,
        answer.error,
        isSuccess ? null : answer.reply,
        isSuccess ? answer.at : null,
      ],
    );
    await audit(tx, {
      action: 'test',
      entity: 'record-stores',
      entity_id: storeId,
      after: { status: answer.status, is_green: isSuccess },
    });
  });
  return answer;
}

function exampleOf({ config, now }: ActorContext, id: string): object {
  const { appUrl, siteLanguage } = config;
  const { id: verb, en, id_ } = verbs.experienced;
  return {
    id,
    actor: { objectType: 'Agent', account: { homePage: appUrl, name: 'example' } },
    verb: { id: verb, display: { en, id: id_ } },
    object: {
      objectType: 'Activity',
      id: `${appUrl.replace(/\/+$/, '')}/xapi/example`,
      definition: { name: { en: 'An example of Mahir', id: 'Contoh dari Mahir' } },
    },
    context: { platform: 'Mahir', language: siteLanguage },
    timestamp: now.toISOString(),
  };
}
