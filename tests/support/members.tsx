import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import AgendaPage from '#app/routes/members/agenda.tsx';
import CommunityPostPage from '#app/routes/members/community-post.tsx';
import CommunityPage from '#app/routes/members/community.tsx';
import CoursePage from '#app/routes/members/course.tsx';
import MembersLayoutRoute from '#app/routes/members/layout.tsx';
import DeckPage from '#app/routes/members/deck.tsx';
import DecksPage from '#app/routes/members/decks.tsx';
import MaterialsPage from '#app/routes/members/materials.tsx';
import MemoryPage from '#app/routes/members/memory.tsx';
import MyCoursePage from '#app/routes/members/my-course.tsx';
import MyCoursesPage from '#app/routes/members/my-courses.tsx';
import ProfilePage from '#app/routes/members/profile.tsx';
import ResourcesPage from '#app/routes/members/resources.tsx';
import SettingsPage from '#app/routes/members/settings.tsx';
import SongPage from '#app/routes/members/song.tsx';
import SongsPage from '#app/routes/members/songs.tsx';
import SubscriptionPage from '#app/routes/members/subscription.tsx';
import type { Profile } from '#domain/account/profile.ts';
import { ana, signIn } from './fake-accounts.ts';
import { type Person, wire } from './page.tsx';

/** The whole members area, for `visit({ screens: { '/membros/*': MembersArea }, … })`. */
export function MembersArea() {
  return (
    <Routes>
      <Route element={<MembersLayoutRoute />}>
        <Route index element={<MyCoursesPage />} />
        <Route path="curso" element={<MyCoursePage />} />
        <Route path="curso/:courseSlug" element={<CoursePage />} />
        <Route path="baralhos" element={<DecksPage />} />
        <Route path="baralhos/:deckId" element={<DeckPage />} />
        <Route path="musicas" element={<SongsPage />} />
        <Route path="musicas/:slug" element={<SongPage />} />
        <Route path="memoria" element={<MemoryPage />} />
        <Route path="agenda" element={<AgendaPage />} />
        <Route path="materiais" element={<MaterialsPage />} />
        <Route path="comunidade" element={<CommunityPage />} />
        <Route path="comunidade/:postId" element={<CommunityPostPage />} />
        <Route path="recursos" element={<ResourcesPage />} />
        <Route path="perfil" element={<ProfilePage />} />
        <Route path="configuracoes" element={<SettingsPage />} />
        <Route path="assinatura" element={<SubscriptionPage />} />
      </Route>
    </Routes>
  );
}

export function signInMember(profile: Partial<Profile> = { has_access: true }): void {
  wire.on('GET /rest/v1/notifications', () => []);
  signIn({ ...ana, profile: { ...ana.profile, ...profile } });
}

/** Signs in by the form of the login, which must be the screen or become it. */
export async function signInByForm(user: Person, { email, password }: typeof ana): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

/** A row of `list_my_courses`. */
export function cardRow(changes: Record<string, unknown> = {}) {
  return {
    id: 'ingles-proibido-1',
    slug: 'ingles-proibido-1',
    title: 'Módulo 1',
    subtitle: 'Ouvido e ritmo.',
    description: 'Afine o ouvido.',
    thumbnail: '',
    access_ends_on: null,
    level: 'iniciante',
    module_count: 10,
    duration_text: '12 semanas',
    is_available: true,
    is_listed: false,
    enrollment_status: 'closed',
    can_open: true,
    lesson_count: 12,
    completed_count: 0,
    last_watched_at: null,
    bought_at: null,
    ...changes,
  };
}

export function materialRow(changes: Record<string, unknown> = {}) {
  return {
    id: 'f1',
    title: 'Set list da aula',
    description: 'As frases, na ordem.',
    file_url: '/storage/v1/object/course-files/materials/set-list.pdf',
    file_type: 'pdf',
    file_size: '87 KB',
    ...changes,
  };
}

export function lessonRow(id: string, changes: Record<string, unknown> = {}) {
  return {
    id,
    title: `Aula ${id}`,
    description: `O que se aprende em ${id}.`,
    duration: 15,
    thumbnail: null,
    vimeo_id: `/storage/v1/object/course-files/videos/${id}.mp4` as string | null,
    completed_at: null,
    position_seconds: null,
    watched_at: null,
    materials: [] as ReturnType<typeof materialRow>[],
    ...changes,
  };
}

type LessonRow = ReturnType<typeof lessonRow>;

/** An answer of `get_course`: each list of lessons is a module. */
export function courseRow(modules: LessonRow[][], changes: Record<string, unknown> = {}) {
  return {
    id: 'ingles-proibido-1',
    slug: 'ingles-proibido-1',
    title: 'Módulo 1',
    subtitle: 'Ouvido e ritmo.',
    description: 'Afine o ouvido.',
    thumbnail: '',
    can_open: true,
    modules: modules.map((lessons, index) => ({
      id: `m${index + 1}`,
      title: `Faixa ${index + 1}`,
      description: '',
      lessons,
    })),
    ...changes,
  };
}

/** `get_course` and its writes, with a memory of completed lessons; files are signed with a running number. */
export function serveCourse(course: ReturnType<typeof courseRow> | null): void {
  const lessons = new Map(
    course?.modules.flatMap((module) => module.lessons).map((lesson) => [lesson.id, lesson]),
  );
  let signed = 0;
  wire.on('POST /rest/v1/rpc/get_course', () => course);
  wire.on('POST /rest/v1/rpc/set_lesson_completed', ({ body }) => {
    const lesson = lessons.get(String(body['lesson_id']));
    if (lesson)
      Object.assign(lesson, { completed_at: body['completed'] ? '2026-11-20T12:00:00Z' : null });
    return new Response(null, { status: 204 });
  });
  wire.on('POST /rest/v1/rpc/list_comments', () => ({ count: 0, has_more: false, comments: [] }));
  wire.on('GET /rest/v1/lesson_notes', () => []);
  wire.on('GET /rest/v1/lesson_captions', () => []);
  wire.on('POST /rest/v1/rpc/save_lesson_position', () => new Response(null, { status: 204 }));
  const all = [...lessons.values()];
  const files = all.map(({ vimeo_id }) => vimeo_id).filter((file) => file !== null);
  files.push(...all.flatMap(({ materials }) => materials.map(({ file_url }) => file_url)));
  for (const file of files)
    wire.on(`POST ${file.replace('/object/', '/object/sign/')}`, () => {
      signed += 1;
      return {
        signedURL: `${file.replace('/storage/v1/object/', '/object/sign/')}?token=${signed}`,
      };
    });
}
