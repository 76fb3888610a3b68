export interface NavigationLink {
  label: string;
  to: string;
}

export const PUBLIC_LINKS: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Masterclass', to: '/masterclass' },
  { label: 'Curso', to: '/curso' },
];

export const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: 'Termos de uso', to: '/termos-de-uso' },
  { label: 'Política de privacidade', to: '/politica-de-privacidade' },
  { label: 'Contato', to: '/contato' },
];
