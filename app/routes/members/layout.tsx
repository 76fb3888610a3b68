import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaSearch } from '#app/features/courses/components/area-search.tsx';
import { courseQuery, myCoursesQuery } from '#app/features/courses/queries.ts';
import { NotificationBell } from '#app/features/notifications/components/notification-bell.tsx';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { useAuth, useSession } from '#app/features/session/queries.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { getSite } from '#app/lib/site.ts';
import { loadStorage } from '#app/lib/supabase.ts';
import { successToast, toast } from '#app/lib/toast.ts';
import { MembersAccountMenu } from '#app/ui/layout/members/members-account-menu.tsx';
import { MembersLayout } from '#app/ui/layout/members/members-layout.tsx';
import type { MembersContext } from '#app/ui/layout/members/members-search.tsx';
import { MembersSupport } from '#app/ui/layout/members/members-support.tsx';
import { Deferred } from '#app/ui/primitives/deferred.tsx';

/** Sends queued writes from every page of the area. */
const SendUnsaved = lazyPart(async () => {
  const [{ useUnsavedNotes }, { useUnsavedCompletions }] = await Promise.all([
    import('#app/features/notes/mutations.ts'),
    import('#app/features/player/completions.ts'),
  ]);
  return function SendUnsaved() {
    useUnsavedNotes();
    useUnsavedCompletions();
    return null;
  };
});

/** Pages that a buyer with a pending or refunded payment may open. */
const OPEN_TO_EVERY_ACCOUNT = new Set([
  '/membros/perfil',
  '/membros/configuracoes',
  '/membros/assinatura',
]);

/** Preloads the first screen's data together with the profile. */
function useReadAhead(path: string): void {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const [, slug] = /^\/membros\/curso\/([^/]+)$/u.exec(path) ?? [];
    if (path === '/membros') void queryClient.prefetchQuery(myCoursesQuery());
    if (!slug) return;
    void queryClient.prefetchQuery(courseQuery(slug));
    // The lesson's video and materials are signed.
    loadStorage().catch(() => {});
  }, [queryClient, userId, path]);
}

export default function Layout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/u, '');
  useReadAhead(path);
  return (
    <ProtectedRoute need={OPEN_TO_EVERY_ACCOUNT.has(path) ? 'user' : 'access'}>
      {shell}
    </ProtectedRoute>
  );
}

function MembersShell() {
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const [hasOwnSearch, setHasOwnSearch] = useState(false);
  const takeSearch = useCallback(() => {
    setHasOwnSearch(true);
    return () => setHasOwnSearch(false);
  }, []);
  return (
    <MembersLayout
      account={account}
      notifications={notifications}
      search={!hasOwnSearch && <Search />}
      headerSlotRef={setHeaderSlot}
      support={support}
    >
      <Deferred>
        <Outlet context={{ headerSlot, takeSearch } satisfies MembersContext} />
        <Suspense>
          <SendUnsaved />
        </Suspense>
      </Deferred>
    </MembersLayout>
  );
}

/** On a phone its row is reserved until the profile says whether there is a search. */
function Search() {
  const { profile } = useAuth();
  if (profile === null) return <div className="h-14 sm:hidden" />;
  return profile.has_access ? <AreaSearch /> : null;
}

function Support() {
  const { person } = useSession();
  const { email, whatsapp } = getSite().business;
  const sender = { name: person?.fullName ?? null, email: person?.email ?? '' };
  return <MembersSupport sender={sender} email={email} whatsapp={whatsapp} />;
}

function Account() {
  const { person, signOut } = useSession();
  const { profile } = useAuth();

  async function handleSignOut() {
    await signOut();
    toast(successToast('Logout realizado!', 'Você foi desconectado com sucesso.'));
  }

  return (
    <MembersAccountMenu
      name={person?.fullName ?? null}
      email={person?.email ?? ''}
      avatarUrl={profile?.avatar_url ?? null}
      onSignOut={() => void handleSignOut()}
    />
  );
}

// Constant elements, which React does not render again with the layout.
const shell = <MembersShell />;
const account = <Account />;
const notifications = <NotificationBell />;
const support = <Support />;
