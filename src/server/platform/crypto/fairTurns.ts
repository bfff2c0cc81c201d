/** The place of a request in the queue: requests from one address share the turns of that address. */
export interface Turn {
  readonly address: string;
  readonly name: string;
}

/** A fair queue: round-robin over addresses, and within an address over names. More requests make only their own sender wait longer. */
export class Turns<T> {
  /** In the order of the next turns: an address that had its turn moves to the end. */
  private readonly addresses = new Map<string, Map<string, T[]>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add({ address, name }: Turn, item: T): void {
    const names = this.addresses.get(address) ?? new Map<string, T[]>();
    const items = names.get(name) ?? [];
    items.push(item);
    names.set(name, items);
    this.addresses.set(address, names);
    this.count += 1;
  }

  /** Takes the next item. */
  take(): T | undefined {
    const [next] = this.addresses;
    if (!next) return undefined;
    const [address, names] = next;
    const [name, items] = [...names][0]!;
    const item = items.shift()!;
    this.addresses.delete(address);
    names.delete(name);
    if (items.length > 0) names.set(name, items);
    if (names.size > 0) this.addresses.set(address, names);
    this.count -= 1;
    return item;
  }

  /** Removes the newest item of the name with the most items, at the address with the most items. */
  drop(): T | undefined {
    const longest = most([...this.addresses], ([, names]) => waitingIn(names));
    if (!longest) return undefined;
    const [address, names] = longest;
    const [name, items] = most([...names], ([, waiting]) => waiting.length)!;
    const item = items.pop()!;
    if (items.length === 0) names.delete(name);
    if (names.size === 0) this.addresses.delete(address);
    this.count -= 1;
    return item;
  }
}

const waitingIn = (names: ReadonlyMap<string, readonly unknown[]>): number =>
  [...names.values()].reduce((sum, items) => sum + items.length, 0);

/** The item with the greatest measure; among equal ones the last. */
function most<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let [found, greatest]: [T | undefined, number] = [undefined, -1];
  for (const one of all) {
    const size = measure(one);
    if (size >= greatest) [found, greatest] = [one, size];
  }
  return found;
}
