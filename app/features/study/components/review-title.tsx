import { NewVersion } from './new-version.tsx';

/** The head of every state except the session, which a new version must not interrupt. */
export function ReviewTitle() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Revisar</h1>
      <NewVersion />
    </>
  );
}
