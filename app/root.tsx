import './lib/without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AuthProvider } from './features/session/components/auth-provider.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { SITE_DATA_ID, siteDataText } from './lib/site.ts';
import { toBarColour } from './lib/theme.ts';
import { CRITICAL_CSS_ID, criticalCss } from './styles/critical.ts';
import { FONTS } from './styles/fonts.ts';
import { LostPage } from './ui/layout/lost-page.tsx';
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

export default function App() {
  const [queryClient] = useState(createQueryClient);

  // The loader that waits with this page's scripts replays early taps once it sees the mark.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <LostPage />
    </main>
  );
}

export function HydrateFallback() {
  return <LoadingScreen />;
}
