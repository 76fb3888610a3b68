import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import Admin from '#app/routes/admin/admin.tsx';
import CoursePreviewPage from '#app/routes/admin/course-preview.tsx';
import CourseEditorPage from '#app/routes/admin/course.tsx';
import { ana } from './fake-accounts.ts';
import { signInMember } from './members.tsx';
import { visit, wire } from './page.tsx';

export const SAVE_COURSE = 'POST /rest/v1/rpc/save_course';
export const READ_COURSE = 'POST /rest/v1/rpc/get_editable_course';
export const READ_BUMPS = 'POST /rest/v1/rpc/admin_read_order_bumps';
export const SAVE_BUMPS = 'POST /rest/v1/rpc/admin_save_order_bumps';

/** An answer of `get_editable_course`. */
export const editableRow = {
  id: 'c1',
  slug: 'curso-um',
  title: 'Curso Um',
  subtitle: '',
  description: '',
  price: 97,
  sale_price: null,
  list_price: null,
  pix_price: null,
  installments_paid_by: 'school',
  plan_installments: null,
  plan_installment_price: null,
  guarantee_days: 7,
  thumbnail: '',
  is_available: true,
  is_featured: false,
  is_listed: true,
  enrollment_status: 'open',
  access_rule: 'own_product',
  level: null,
  module_count: null,
  duration_text: null,
  position: 1,
  version: 3,
  archived: false,
  old_slugs: [],
  saved_at: null,
  saved_by: null,
  modules: [],
};

const lesson = {
  id: 'l1',
  title: 'Primeira',
  description: '',
  vimeo_id: '/storage/v1/object/course-files/videos/a.mp4',
  duration: 5,
  thumbnail: '',
  archived: false,
  materials: [
    { id: 'f1', title: 'Letra', description: '', file_url: 'x', file_type: 'pdf', file_size: '' },
  ],
};
/** With a module and a lesson in it. */
export const filledRow = {
  ...editableRow,
  modules: [{ id: 'm1', title: 'Um', description: '', archived: false, lessons: [lesson] }],
};

const sold = {
  access_rule: 'own_product',
  price: 97,
  sale_price: null,
  is_available: true,
  is_listed: true,
  enrollment_status: 'open',
  archived_at: null,
};

/** Ana, an administrator. */
export function signInEditor(): void {
  signInMember({ has_access: false, is_admin: true });
  wire.on('GET /rest/v1/team_members', () => [{ role: 'owner' }]);
  wire.on('GET /rest/v1/courses', () => [
    { ...sold, id: 'c1', slug: 'curso-um', title: 'Curso Um', subtitle: 'O primeiro' },
    {
      ...sold,
      id: 'c2',
      slug: 'velho',
      title: 'Curso Velho',
      subtitle: '',
      is_available: false,
      archived_at: '2026-11-01T00:00:00Z',
    },
  ]);
  wire.on(READ_BUMPS, () => []);
  wire.on(READ_COURSE, () => editableRow);
  wire.on('GET /rest/v1/lesson_captions', () => []);
}

const Courses = () => (
  <ProtectedRoute need="admin">
    <Routes>
      <Route path="/" element={<Admin />}>
        <Route path="cursos/:courseId" element={<CourseEditorPage />} />
        <Route path="cursos/:courseId/previa" element={<CoursePreviewPage />} />
      </Route>
    </Routes>
  </ProtectedRoute>
);
export const openCourses = (at: string) => visit({ screens: { '/admin/*': Courses }, at });

/** Renders the course of `editableRow`. */
export async function typeTitle(text: string) {
  const person = openCourses('/admin/cursos/c1');
  const title = await screen.findByRole('textbox', { name: 'Título' });
  await person.clear(title);
  await person.type(title, text);
  return person;
}
export const saveButton = () => screen.getByRole('button', { name: 'Salvar Alterações' });
/** The part that stays visible around the button. */
export const saveBar = () => saveButton().parentElement as HTMLElement;

/** Ana's draft of a course in this browser; `novo` is a course that is not stored yet. */
export const draftKey = (slot: string) => `draft:${ana.id}:course:${slot}`;
