import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

const publicArea = layout('routes/public/layout.tsx', [
  index('routes/public/home.tsx'),
  route('masterclass/:versao?', 'routes/public/masterclass.tsx'),
  route('cursos', 'routes/public/courses.tsx'),
  route('curso', 'routes/public/course.tsx'),
  route('curso/:slug', 'routes/public/course-page.tsx'),
  route('filmes', 'routes/public/movies.tsx'),
  route('venda', 'routes/public/sales-video.tsx'),
  route('lista-de-espera', 'routes/public/waiting-list.tsx'),
  route('contato', 'routes/public/contact.tsx'),
  route('termos-de-uso', 'routes/public/terms.tsx'),
  route('politica-de-privacidade', 'routes/public/privacy.tsx'),
  route('parceiro', 'routes/public/coupon-partner.tsx'),
  route('certificado', 'routes/public/certificate.tsx', { id: 'certificate-form' }),
  route('certificado/:code', 'routes/public/certificate.tsx'),
  route('*', 'routes/public/not-found.tsx'),
]);

const accountArea = layout('routes/account/layout.tsx', [
  route('login', 'routes/account/login.tsx'),
  route('login/segundo-passo', 'routes/account/second-step.tsx'),
  route('login/provedor', 'routes/account/provider-return.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('redefinir-senha', 'routes/account/reset-password.tsx'),
  route('confirmar-email', 'routes/account/confirm-email.tsx'),
  route('abrir', 'routes/account/open-school.tsx'),
]);

const checkoutArea = layout('routes/checkout/layout.tsx', [
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('masterclass-checkout', 'routes/checkout/masterclass-checkout.tsx'),
]);

const membersArea = layout('routes/members/layout.tsx', [
  ...prefix('membros', [
    index('routes/members/my-courses.tsx'),
    route('curso', 'routes/members/my-course.tsx'),
    route('curso/:courseSlug', 'routes/members/course.tsx'),
    route('baralhos', 'routes/members/decks.tsx'),
    route('baralhos/:deckId', 'routes/members/deck.tsx'),
    route('musicas', 'routes/members/songs.tsx'),
    route('musicas/:slug', 'routes/members/song.tsx'),
    route('perfil', 'routes/members/profile.tsx'),
    route('configuracoes', 'routes/members/settings.tsx'),
    route('assinatura', 'routes/members/subscription.tsx'),
    route('revisar', 'routes/members/review.tsx'),
    route('memoria', 'routes/members/memory.tsx'),
    route('agenda', 'routes/members/agenda.tsx'),
    route('materiais', 'routes/members/materials.tsx'),
    route('comunidade', 'routes/members/community.tsx'),
    route('comunidade/:postId', 'routes/members/community-post.tsx'),
    route('recursos', 'routes/members/resources.tsx'),
  ]),
]);

const adminArea = layout('routes/admin/layout.tsx', [
  route('admin', 'routes/admin/admin.tsx', [route('cursos/:courseId', 'routes/admin/course.tsx')]),
  ...prefix('admin', [
    route('cursos/:courseId/previa', 'routes/admin/course-preview.tsx'),
    route('alunos', 'routes/admin/students.tsx'),
    route('alunos/importar', 'routes/admin/roster.tsx'),
    route('alunos/:userId', 'routes/admin/student.tsx'),
    route('estatisticas', 'routes/admin/statistics.tsx'),
    route('compras', 'routes/admin/sales.tsx'),
    route('compras/avisos-do-provedor', 'routes/admin/provider-events.tsx'),
    route('compras/nao-terminadas', 'routes/admin/left-checkouts.tsx'),
    route('compras/:purchaseId', 'routes/admin/sale.tsx'),
    route('cupons', 'routes/admin/coupons.tsx'),
    route('lista-de-espera', 'routes/admin/waiting-list.tsx'),
    route('mensagens', 'routes/admin/messages.tsx'),
    route('emails', 'routes/admin/emails.tsx'),
    route('emails/novidades', 'routes/admin/newsletters.tsx'),
    route('moderacao', 'routes/admin/moderation.tsx'),
    route('musicas', 'routes/admin/songs.tsx'),
    route('musicas/:songId', 'routes/admin/song.tsx'),
    route('baralhos', 'routes/admin/decks.tsx'),
    route('baralhos/:deckId', 'routes/admin/deck.tsx'),
    route('agenda', 'routes/admin/agenda.tsx'),
    route('recursos', 'routes/admin/resources.tsx'),
    route('equipe', 'routes/admin/team.tsx'),
    route('escola', 'routes/admin/school-settings.tsx'),
    route('escola/:group', 'routes/admin/school-settings.tsx', { id: 'school-settings-group' }),
    route('registro', 'routes/admin/audit.tsx'),
    route('registro/seguranca', 'routes/admin/security.tsx'),
  ]),
]);

export default [
  publicArea,
  accountArea,
  checkoutArea,
  membersArea,
  adminArea,
] satisfies RouteConfig;
