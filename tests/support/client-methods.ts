/** Names of the methods of a client's object, inherited ones included. */
export function listMethods(client: object): string[] {
  const names: string[] = [];
  for (let part = client; part !== Object.prototype; part = Object.getPrototypeOf(part) as object)
    names.push(
      ...Object.getOwnPropertyNames(part).filter(
        (name) => name !== 'constructor' && typeof Reflect.get(client, name) === 'function',
      ),
    );
  return names;
}
