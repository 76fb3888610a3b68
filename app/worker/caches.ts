/** The caches of this worker begin with it; others on this origin are left alone. */
const PREFIX = 'members-';

export const toCacheName = (build: string) => PREFIX + build;

/** Removes what earlier builds have kept; without a build, everything. */
export async function deleteCaches(build?: string): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string) =>
    name.startsWith(PREFIX) && (build === undefined || name !== toCacheName(build));
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}
