import type { DataProvider, RaRecord, UpdateParams, DeleteParams } from 'ra-core';

/** Consecutive versions of a record by this page's own changes: from the loaded one to the last one. */
interface Chain {
  readonly read: number;
  readonly made: number;
}
type Versioned = Readonly<Record<string, unknown>>;

/**
 * Changes of one record are sent one after another, and each names the version that the one before it made: several undoable ones all name
 * the version that the page has loaded, and a person's own change is no conflict. Another person's is, because their version is in no
 * chain.
 */
export function withOwnVersions(provider: DataProvider): DataProvider {
  const lastWrites = new Map<string, Promise<Chain | undefined>>();

  async function inTurn<Result extends { data?: unknown }>(
    record: string,
    seen: unknown,
    write: (version: unknown) => Promise<Result>,
  ): Promise<Result> {
    const before = lastWrites.get(record);
    const written = Promise.resolve(before).then(async (chain) => {
      const version = currentVersion(chain, seen);
      const result = await write(version);
      return { result, chain: chainAfter(chain, version, (result.data as Versioned)['version']) };
    });
    lastWrites.set(
      record,
      written.then(
        ({ chain }) => chain,
        () => before,
      ),
    );
    return (await written).result;
  }

  return {
    ...provider,
    update: <R extends RaRecord>(resource: string, params: UpdateParams<R>) => {
      const seen = (params.data as Versioned)['version'] ?? (params.previousData as Versioned)?.['version'];
      return inTurn(`${resource}/${params.id}`, seen, (version) =>
        provider.update<R>(resource, { ...params, data: { ...params.data, version } }),
      );
    },
    delete: <R extends RaRecord>(resource: string, params: DeleteParams<R>) => {
      const previousData = params.previousData as (R & Versioned) | undefined;
      return inTurn(`${resource}/${params.id}`, previousData?.['version'], (version) =>
        provider.delete<R>(resource, {
          ...params,
          ...(previousData && { previousData: { ...previousData, version } }),
        }),
      );
    },
  };
}

const currentVersion = (chain: Chain | undefined, seen: unknown): unknown =>
  chain && typeof seen === 'number' && chain.read <= seen && seen < chain.made ? chain.made : seen;

function chainAfter(chain: Chain | undefined, version: unknown, made: unknown): Chain | undefined {
  if (typeof version !== 'number' || typeof made !== 'number') return undefined;
  return { read: chain?.made === version ? chain.read : version, made };
}
