import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AreaSearch } from '../../features/courses/components/area-search.tsx';
import { courseQuery, myCoursesQuery } from '../../features/courses/queries.ts';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import { useAuth, useSession } from '../../features/session/queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { getSite } from '../../lib/site.ts';
import { loadStorage } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { MembersAccountMenu } from '../../ui/layout/members-account-menu.tsx';
import { MembersLayout } from '../../ui/layout/members-layout.tsx';
import type { MembersContext } from '../../ui/layout/members-search.tsx';
import { MembersSupport } from '../../ui/layout/members-support.tsx';
import { Later } from '../../ui/primitives/later.tsx';

/** What waits for the network goes from whichever page of the area is open. */
const Senders = lazyPart(async () => {
  const [{ NoteSender }, { CompletionSender }] = await Promise.all([
    import('../../features/notes/components/note-sender.tsx'),
    import('../../features/player/components/completion-sender.tsx'),
  ]);
  return () => [<NoteSender key="notes" />, <CompletionSender key="completions" />];
});

/** A buyer whose payment is pending or was refunded still reaches these. */
const OPEN_TO_EVERY_ACCOUNT = new Set([
  '/membros/perfil',
  '/membros/configuracoes',
  '/membros/assinatura',
]);

/** What the first screen shows is read beside the profile, not after it. */
function useReadAhead(path: string): void {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const [, slug] = /^\/membros\/curso\/([^/]+)$/u.exec(path) ?? [];
    if (path === '/membros') void queryClient.prefetchQuery(myCoursesQuery());
    if (!slug) return;
    void queryClient.prefetchQuery(courseQuery(slug));
    // Its video and materials are signed.
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
      <Later>
        <Outlet context={{ headerSlot, takeSearch } satisfies MembersContext} />
        <Suspense>
          <Senders />
        </Suspense>
      </Later>
    </MembersLayout>
  );
}

/** Its row on a phone is kept free until the profile says whether there is something to search. */
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
    toast({
      title: 'Logout realizado!',
      description: 'Você foi desconectado com sucesso.',
      variant: 'success',
    });
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

// Made once: what has no properties is not drawn again because something around it was.
const shell = <MembersShell />;
const account = <Account />;
const notifications = <NotificationBell />;
const support = <Support />;
