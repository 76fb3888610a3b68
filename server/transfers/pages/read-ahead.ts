/** Gives what `source` gives, and makes the next one while the last is being used. */
export async function* readAhead<T>(source: AsyncIterator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = source.next();
      next.catch(() => {}); // thrown when its turn comes
      yield value as T; // not done
    }
  } finally {
    await next.catch(() => {});
  }
}
