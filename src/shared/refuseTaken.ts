/**
 * Refuses to start if an extension adds a name that is taken.
 * @param what the kind of name, for the message
 * @param taken names of the product
 * @param added extension and name, of all extensions
 * @throws Error naming the extension and the name
 */
export function refuseTaken(
  what: string,
  taken: Iterable<string>,
  added: readonly (readonly [string, string])[],
): void {
  const owners = new Map<string, string>([...taken].map((name) => [name, 'the product']));
  for (const [extension, name] of added) {
    const owner = owners.get(name);
    if (owner)
      throw new Error(
        `The extension “${extension}” cannot be added: there is a ${what} “${name}” of ${owner} already.`,
      );
    owners.set(name, `the extension “${extension}”`);
  }
}
