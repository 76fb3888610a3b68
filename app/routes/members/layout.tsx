import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Suspense, use, useCallback, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AreaSearch } from '#app/features/courses/components/area-search.tsx';
import { courseQuery, myCoursesQuery } from '#app/features/courses/queries.ts';
import { NotificationBell } from '#app/features/notifications/components/notification-bell.tsx';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { useAuth, useSession } from '#app/features/auth/queries.ts';
import { findAdmission, noteAccess } from '#app/features/study/admission.ts';
import type { Ending } from '#app/features/study/ending/messages.ts';
import { studyOverviewQuery } from '#app/features/study/queries.ts';
import { useStudentId } from '#app/features/study/use-student-id.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { useAfter } from '#app/lib/screen/use-after.ts';
import { useCompleteSite } from '#app/lib/screen/use-complete-site.ts';
import { useOnline } from '#app/lib/screen/use-online.ts';
import { getSite } from '#app/lib/site.ts';
import { loadStorage } from '#app/lib/supabase.ts';
import { successToast, toast } from '#app/lib/toast.ts';
import { MembersAccountMenu } from '#app/ui/layout/members/members-account-menu.tsx';
import { MembersLayout } from '#app/ui/layout/members/members-layout.tsx';
import type { MembersContext } from '#app/ui/layout/members/members-search.tsx';
import { MembersSupport } from '#app/ui/layout/members/members-support.tsx';
import { Deferred } from '#app/ui/primitives/deferred.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

/** Sends queued writes from every page of the area. It comes after the page, as the worker does, which downloads a lot. */
const SendUnsaved = lazyPart(async () => {
  const [{ useUnsavedNotes }, { useUnsavedCompletions }, { registerWorker }] = await Promise.all([
    import('#app/features/lesson-notes/mutations.ts'),
    import('#app/features/player/completions.ts'),
    import('#app/lib/wire/worker.ts'),
  ]);
  void registerWorker();
  return function SendUnsaved() {
    useUnsavedNotes();
    useUnsavedCompletions();
    return null;
  };
});

const EndedStudy = lazyPart(
  async () => (await import('#app/features/study/components/ended-study.tsx')).EndedStudy,
);

/** Says what works without network, and tries again when it is back. */
const OfflineHome = lazyPart<{ reason: Closed }>(async () => {
  const [{ OfflineHome: Home }, { SavedSongLinks }, { savedSongsQuery }] = await Promise.all([
    import('#app/features/study/components/states/offline-home.tsx'),
    import('#app/features/songs/components/starts/saved-song-links.tsx'),
    import('#app/features/songs/queries.ts'),
  ]);
  return function OfflineHome({ reason }) {
    const { unreachable } = useAuth();
    const { data: saved = [] } = useQuery(savedSongsQuery(useStudentId() ?? null));
    useEffect(() => {
      if (!unreachable) return;
      // The client tries an expired session again only after a while.
      const reload = () => location.reload();
      window.addEventListener('online', reload);
      return () => window.removeEventListener('online', reload);
    }, [unreachable]);
    const songs = <SavedSongLinks songs={saved} />;
    return <Home reason={reason} savedSongs={saved.length} songs={songs} />;
  };
});

/** Pages that a buyer with a pending or refunded payment may open. */
const OPEN_TO_EVERY_ACCOUNT = new Set([
  '/membros/perfil',
  '/membros/configuracoes',
  '/membros/assinatura',
]);

/** Pages that open without network. */
const OFFLINE_PAGES = /^\/membros\/(?:revisar|musicas(?:\/[^/]+)?)$/u;

/** The reason why the page is not shown: it needs a network that is not there, or that does not answer. */
type Closed = 'offline' | 'late';
const ClosedContext = createContext<Closed | null>(null);
const LATE_MS = 3000;

const removeSavedSongs = async (userId: string) =>
  (await import('#app/features/songs/saved/saved-songs.ts')).forgetSongs(userId);

/** Preloads the first screen's data together with the profile. */
function useReadAhead(path: string): void {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const [, slug] = /^\/membros\/curso\/([^/]+)$/u.exec(path) ?? [];
    if (path === '/membros') void queryClient.prefetchQuery(myCoursesQuery());
    if (path === '/membros' || slug) void queryClient.prefetchQuery(studyOverviewQuery());
    if (!slug) return;
    void queryClient.prefetchQuery(courseQuery(slug));
    // The lesson's video and materials are signed.
    loadStorage().catch(() => {});
  }, [queryClient, userId, path]);
}

/** True for a page that was opened without network, until it is back. A page that loses the network stays as it is. */
function useOpenedOffline(path: string): boolean {
  const isOnline = useOnline();
  const [opened, setOpened] = useState({ path, isOnline });
  const isNew = opened.path !== path;
  if (isNew || (isOnline && !opened.isOnline)) setOpened({ path, isOnline });
  return !isOnline && (isNew || !opened.isOnline);
}

/** The study and the songs are open before the session is read, to the person whom this device admits; other pages say what works. */
function useAdmission(path: string) {
  const { user, profile } = useAuth();
  useEffect(() => {
    if (!user || !profile) return;
    noteAccess(user.id, profile.has_access);
    if (!profile.has_access) void removeSavedSongs(user.id).catch(() => {});
  }, [user, profile]);
  const admission = findAdmission();
  if (!admission) return null;
  if (OFFLINE_PAGES.test(path))
    return { ...admission, toEnding: (ending: Ending) => <EndedStudy ending={ending} /> };
  return { ...admission, waiting };
}

/** Until the server answers; soon the page says what works without it. */
function Waiting() {
  const closed = use(ClosedContext);
  const isLate = useAfter(LATE_MS);
  if (closed) return shell;
  return isLate ? <ClosedContext value="late">{shell}</ClosedContext> : <LoadingScreen />;
}

export default function Layout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/u, '');
  useReadAhead(path);
  const admission = useAdmission(path);
  const isOpenedOffline = useOpenedOffline(path);
  useCompleteSite();
  return (
    <ClosedContext value={isOpenedOffline && !OFFLINE_PAGES.test(path) ? 'offline' : null}>
      <ProtectedRoute
        need={OPEN_TO_EVERY_ACCOUNT.has(path) ? 'user' : 'access'}
        admission={admission}
      >
        {shell}
      </ProtectedRoute>
    </ClosedContext>
  );
}

function MembersShell() {
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const closed = use(ClosedContext);
  const [hasOwnSearch, setHasOwnSearch] = useState(false);
  const claimSearch = useCallback(() => {
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
        {closed ? (
          <Suspense fallback={<LoadingScreen />}>
            <OfflineHome reason={closed} />
          </Suspense>
        ) : (
          <Outlet context={{ headerSlot, claimSearch } satisfies MembersContext} />
        )}
        <Suspense>
          <SendUnsaved />
        </Suspense>
      </Deferred>
    </MembersLayout>
  );
}

/** On a phone its row stays as it is when the profile says that there is nothing to search. */
function Search() {
  const { profile } = useAuth();
  if (profile === null) return <div className="h-14 sm:hidden" />;
  if (profile.has_access) return <AreaSearch />;
  return (
    <Link
      to="/cursos"
      className="flex h-14 items-center font-semibold underline underline-offset-4 sm:hidden"
    >
      Ver os cursos da escola
    </Link>
  );
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
    if (!(await signOut())) return;
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
const waiting = <Waiting />;
const account = <Account />;
const notifications = <NotificationBell />;
const support = <Support />;
