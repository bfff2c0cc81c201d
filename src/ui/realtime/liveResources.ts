import type { Query, QueryClient } from '@tanstack/react-query';
import type { Connection } from './connection.ts';
import { readOlder } from './readOlder.ts';

/** `record.changed` of `private-resource.{name}`. */
interface RecordsChanged {
  readonly resource: string;
  /** Null: too many to name. */
  readonly ids: readonly string[] | null;
}

/** People often return to a page that they left. */
const LEAVE_MS = 10_000;

/**
 * Listens to the resources that the open page reads, and reads changed records again. It finds them from the queries: react-admin's keys
 * begin with the name of a resource, so no screen has to declare it.
 */
export class LiveResources {
  private readonly queryClient: QueryClient;
  private connection: Connection | undefined;
  private readonly listening = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  private isLooking = false;

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved') this.lookSoon();
    });
  }

  /** From now on over this connection, or over none. */
  listenWith(connection: Connection | undefined): void {
    for (const timer of this.listening.values()) clearTimeout(timer);
    this.listening.clear();
    this.connection = connection;
    this.lookSoon();
  }

  /** All visible data of resources, because missed changes are unknown. */
  readAgain(): void {
    void this.queryClient.invalidateQueries({ predicate: (query) => nameOf(query) !== undefined });
  }

  private lookSoon(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      this.look();
    });
  }

  private look(): void {
    const { connection, listening } = this;
    if (!connection) return;
    const active = this.queryClient.getQueryCache().findAll({ type: 'active' });
    const wanted = new Set(active.map(nameOf).filter((name) => name !== undefined));
    for (const name of wanted) {
      clearTimeout(listening.get(name));
      if (!listening.has(name))
        connection.listen(channelOf(name), 'record.changed', this.changed, () => this.begins(name));
      listening.set(name, undefined);
    }
    for (const [name, timer] of listening)
      if (!wanted.has(name) && timer === undefined)
        listening.set(
          name,
          setTimeout(() => {
            listening.delete(name);
            connection.leave(channelOf(name));
          }, LEAVE_MS),
        );
  }

  /** Data that were read before events arrived: the connection opens some seconds after the page. */
  private begins(name: string): void {
    readOlder(this.queryClient, { predicate: (query) => nameOf(query) === name });
  }

  private readonly changed = ({ resource, ids }: RecordsChanged): void => {
    const predicate = (query: Query) =>
      nameOf(query) === resource && (ids === null || isList(query) || ids.some((id) => names(query, id)));
    void this.queryClient.invalidateQueries({ predicate: predicate });
  };
}

const channelOf = (name: string): string => `private-resource.${name}`;

/** The resource of a query of react-admin; keys of the shell and the portal begin with other words. */
function nameOf({ queryKey: [name, method] }: Query): string | undefined {
  return typeof name === 'string' && name !== 'portal' && name !== 'auth' && typeof method === 'string'
    ? name
    : undefined;
}

/** Any change may add a record to a list, remove it from one, or change a count. */
const isList = ({ queryKey: [, method] }: Query): boolean => method !== 'getOne' && method !== 'getMany';

const names = ({ queryKey }: Query, id: string): boolean => JSON.stringify(queryKey).includes(id);
