/** The place of a request in the queue: requests of one group share the turns of that group. */
export interface Turn {
  readonly group: string;
  readonly name: string;
}

/** A fair queue: round-robin over groups, and within a group over names. More requests make only their own sender wait longer. */
export class FairQueue<T> {
  /** In the order of the next turns: a group that had its turn moves to the end. */
  private readonly groups = new Map<string, Map<string, T[]>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add({ group, name }: Turn, item: T): void {
    const names = this.groups.get(group) ?? new Map<string, T[]>();
    const items = names.get(name) ?? [];
    items.push(item);
    names.set(name, items);
    this.groups.set(group, names);
    this.count += 1;
  }

  /** Takes the next item. */
  take(): T | undefined {
    const [next] = this.groups;
    if (!next) return undefined;
    const [group, names] = next;
    const [first] = names;
    const [name, items] = first!;
    const item = items.shift()!;
    this.groups.delete(group);
    names.delete(name);
    if (items.length > 0) names.set(name, items);
    if (names.size > 0) this.groups.set(group, names);
    this.count -= 1;
    return item;
  }

  /** Removes the newest item of the name with the most items, in the group with the most items. */
  drop(): T | undefined {
    const longest = most([...this.groups], ([, names]) => waitingIn(names));
    if (!longest) return undefined;
    const [group, names] = longest;
    const [name, items] = most([...names], ([, waiting]) => waiting.length)!;
    const item = items.pop()!;
    if (items.length === 0) names.delete(name);
    if (names.size === 0) this.groups.delete(group);
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
