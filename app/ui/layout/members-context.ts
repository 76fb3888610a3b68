import { useMatches, useOutletContext } from 'react-router';

/** What a page of the members area may say about itself in its `handle`. */
export interface MembersHandle {
  /** The part of the page that the header's search box filters. */
  searchTargetId: string;
}

export interface MembersContext {
  search: string;
}

export const useMembersContext = () => useOutletContext<MembersContext>();

export function useSearchTargetId(): string | undefined {
  const handles = useMatches().map((match) => match.handle as Partial<MembersHandle> | undefined);
  return handles.find((handle) => handle?.searchTargetId)?.searchTargetId;
}
