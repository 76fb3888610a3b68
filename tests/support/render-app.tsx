import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { AuthProvider } from '../../app/features/session/components/auth-provider.tsx';
import { createQueryClient } from '../../app/lib/query-client.ts';
import { SITE_DATA_ID } from '../../app/lib/site.ts';
import { dismissToast, shownToasts } from '../../app/lib/toast.ts';
import { Toaster } from '../../app/ui/primitives/toaster.tsx';
import type { CatalogueCourse } from '../../domain/catalog/offer.ts';
import { toOffer } from '../../domain/catalog/offer.ts';
import type { SiteData } from '../../domain/catalog/site-data.ts';

// A busy machine is slow; it is not wrong.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

export const masterclass: CatalogueCourse = {
  id: 'masterclass',
  slug: 'masterclass',
  formerSlugs: [],
  title: 'Masterclass Inglês Proibido',
  subtitle: 'Duas horas, cinco segredos',
  thumbnail: '/images/courses/masterclass.svg',
  priceCents: 9700,
  salePriceCents: null,
  listPriceCents: 19_700,
  planInstallments: null,
  planInstallmentCents: null,
  guaranteeDays: 7,
  isAvailable: true,
  enrollmentStatus: 'open',
};

/** What the server stamps into a page. Once per test file: the page reads it once. */
export function stampSite(courses: CatalogueCourse[], changes: Partial<SiteData> = {}): void {
  const site: SiteData = {
    publicUrl: 'http://localhost:3000',
    publishableKey: 'sb_publishable_test',
    provider: { name: 'Sandbox', sandbox: true },
    business: {},
    offers: Object.fromEntries(courses.map((course) => [course.slug, toOffer(course)])),
    courses: courses.map(({ slug }) => slug),
    mailConfigured: false,
    today: '21 de novembro de 2026',
    ...changes,
  };
  const script = document.createElement('script');
  script.id = SITE_DATA_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(site);
  document.head.append(script);
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{pathname + search}</output>;
}

interface Visit {
  /** Screens by path; every other path shows only its address. */
  screens: Record<string, ComponentType>;
  at: string | { pathname: string; search?: string; hash?: string; state?: unknown };
}

/** Opens a path as a browser would, with the providers of the root. The address is readable as the output "endereço". */
export function visit({ screens, at }: Visit) {
  for (const { id } of shownToasts()) dismissToast(id);
  const withAddress = (Screen: ComponentType | null) => () => (
    <>
      {Screen && <Screen />}
      <Address />
      <Toaster />
    </>
  );
  const Stub = createRoutesStub([
    ...Object.entries(screens).map(([path, Screen]) => ({ path, Component: withAddress(Screen) })),
    { path: '*', Component: withAddress(null) },
  ]);
  const Providers = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
  render(
    <Providers>
      <Stub initialEntries={[at]} />
    </Providers>,
  );
  return userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
}

export type Person = ReturnType<typeof visit>;

/** Where the browser is. */
export function address(): string | null {
  return screen.getByLabelText('endereço').textContent;
}
