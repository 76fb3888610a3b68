import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, vi } from 'vitest';
import { AuthProvider } from '#app/features/auth/components/auth-provider.tsx';
import { createQueryClient } from '#app/lib/wire/query-client.ts';
import { SITE_DATA_ID } from '#app/lib/site.ts';
import { dismissToast, shownToasts } from '#app/lib/toast.ts';
import { Toaster } from '#app/ui/primitives/toaster.tsx';
import type { CatalogueCourse } from '#domain/catalogue/offer.ts';
import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { toOffer } from '#domain/catalogue/offer.ts';
import type { SiteData } from '#domain/catalogue/site-data.ts';

/** A request as the server would see it. */
interface WireRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = (request: WireRequest) => unknown;

const answers = new Map<string, Answer>();
const requests: WireRequest[] = [];
/** A list of the admin area is part of its route: `POST /rest/v1/rpc/admin_list students`. */
const routeOf = ({ method, path, body }: WireRequest) =>
  [method, path, ...(path.endsWith('/rpc/admin_list') ? [body['list']] : [])].join(' ');

/** Stands where the network begins, empty before each test: everything this side of `fetch` is the real thing. */
export const wire = {
  /** Every request so far, oldest first. */
  requests,
  /** Answers `"POST /auth/v1/token"` from now on: with a Response as it is, with anything else as JSON. */
  on: (route: string, answer: Answer): void => void answers.set(route, answer),
  /** The bodies sent to a route, oldest first. */
  bodiesOf: (route: string): Record<string, unknown>[] =>
    requests.filter((request) => routeOf(request) === route).map(({ body }) => body),
};

function toWireRequest(input: RequestInfo | URL, init?: RequestInit): WireRequest {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
  return {
    method: init?.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
  };
}

beforeEach(() => {
  answers.clear();
  requests.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = toWireRequest(input, init);
    requests.push(request);
    const answer = answers.get(routeOf(request));
    if (!answer)
      return Response.json({ message: `nothing at ${routeOf(request)}` }, { status: 404 });
    const body = await answer(request);
    return body instanceof Response ? body : Response.json(body);
  });
});

export function refuse(status: number, body: Record<string, unknown>): () => Response {
  return () => Response.json(body, { status });
}

export function breakOff(): never {
  throw new TypeError('Failed to fetch');
}

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
  pixPriceCents: null,
  sharePicture: null,
  installmentsPaidBy: 'school',
  planInstallments: null,
  planInstallmentCents: null,
  guaranteeDays: 7,
  isAvailable: true,
  enrollmentStatus: 'open',
};

/** Stamps the page like the server. A file that needs more than the masterclass says so at its top: the page reads it once. */
export function stampSite(courses: CatalogueCourse[], changes: Partial<SiteData> = {}): void {
  const hasInstallments = (changes.provider?.cardInstallments ?? 'on') === 'on';
  const site: SiteData = {
    publicUrl: 'http://localhost:3000',
    publishableKey: 'sb_publishable_test',
    provider: {
      name: 'Sandbox',
      sandbox: true,
      simulated: true,
      hasCardPage: false,
      cardInstallments: 'on',
      takesForeigners: true,
    },
    business: {},
    offers: Object.fromEntries(
      courses.map((course) => [course.slug, toOffer(course, LISTED_FEES.card, hasInstallments)]),
    ),
    courses: courses.map(({ slug }) => slug),
    mailConfigured: false,
    measuresSales: false,
    today: '21 de novembro de 2026',
    ...changes,
  };
  document.getElementById(SITE_DATA_ID)?.remove();
  const script = document.createElement('script');
  script.id = SITE_DATA_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(site);
  document.head.append(script);
}

stampSite([masterclass]);

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
  const routes = [
    ...Object.entries(screens).map(([path, Screen]) => ({ path, Component: withAddress(Screen) })),
    { path: '*', Component: withAddress(null) },
  ];
  const Providers = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </Providers>,
  );
  return userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
}

export type Person = ReturnType<typeof visit>;

/** The address of the browser. */
export function address(): string | null {
  return screen.getByLabelText('endereço').textContent;
}

/** Presses the button that opens a dialog, and returns the dialog's queries. */
export async function openDialog(user: Person, button: RegExp | string, title?: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(screen.getByRole('dialog', title === undefined ? {} : { name: title }));
}
