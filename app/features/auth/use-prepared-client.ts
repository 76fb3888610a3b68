import { useEffect } from 'react';
import { loadSupabase } from '#app/lib/supabase.ts';

/**
 * Downloads the session's client while the form is filled in: later it would delay the submit, and a browser that fails to
 * load a script once refuses it until the page is reloaded.
 */
export function usePreparedClient() {
  useEffect(() => {
    loadSupabase().catch(() => {});
  }, []);
}
