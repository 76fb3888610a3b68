import { useEffect } from 'react';
import { loadSupabase } from '../../../lib/supabase.ts';

/**
 * Downloads the client of the session while the page is being filled in. Asked for only when it is needed it would be slower,
 * and a browser that fails to load a script once refuses it until the page is loaded anew.
 */
export function usePreparedClient() {
  useEffect(() => {
    loadSupabase().catch(() => {});
  }, []);
}
