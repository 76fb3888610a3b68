import './lib/lazy/without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { AuthProvider } from './features/auth/components/auth-provider.tsx';
import { createQueryClient } from './lib/wire/query-client.ts';
import { SITE_DATA_ID, siteDataText } from './lib/site.ts';
import { toBarColour } from './lib/screen/theme.ts';
import { CRITICAL_CSS_ID, criticalCss } from './styles/critical.ts';
import { FONTS } from './styles/fonts.ts';
import { UnreachablePage } from './ui/layout/unreachable-page.tsx';
import { LoadingScreen } from './ui/primitives/loading-screen.tsx';
import { Toaster } from './ui/primitives/toaster.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={toBarColour('light')}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={toBarColour('dark')}
          media="(prefers-color-scheme: dark)"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {FONTS.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
        <style
          id={CRITICAL_CSS_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: criticalCss }}
        />
      </head>
      <body>
        {children}
        <script
          id={SITE_DATA_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: siteDataText() }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Its code is loaded where this device may keep something of the person. */
const leaving = {
  confirm: async (userId: string) =>
    (await import('./features/study/ending/leave-study.ts')).confirmLeaving(userId),
  forget: async (userId: string) => {
    const [{ forgetStudy }, { forgetSongs }] = await Promise.all([
      import('./features/study/ending/leave-study.ts'),
      import('./features/songs/saved/saved-songs.ts'),
    ]);
    await Promise.all([forgetStudy(userId), forgetSongs(userId)]);
  },
};

export default function App() {
  const [queryClient] = useState(createQueryClient);

  // The attribute makes the late start replay queued presses (late-start.ts).
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider leaving={leaving}>
        <Outlet />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <UnreachablePage error={error} />
    </main>
  );
}

/** The document of pages that are not prerendered. late-start.ts shows the second part when the scripts fail to load. */
export function HydrateFallback() {
  return (
    <>
      <LoadingScreen />
      <output
        hidden
        className="grid min-h-[60dvh] place-content-center justify-items-center px-6 text-center text-ink-soft"
      >
        A página não carregou. Verifique sua conexão.{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address loads this page again, before any script runs */}
        <a href="" className="px-4 py-3 font-semibold text-ink underline underline-offset-4">
          Tentar de novo
        </a>
      </output>
    </>
  );
}
