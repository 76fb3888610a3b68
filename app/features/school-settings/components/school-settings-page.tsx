import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SchoolSettings } from '#domain/contracts/school-settings.ts';
import { settingBundles } from '#domain/school-settings/settings.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { type GroupTexts, groupTexts } from '../messages.ts';
import { schoolSettingsQuery } from '../queries.ts';
import { EventTest } from './event-test.tsx';
import { KeyCheck } from './key-check.tsx';
import { MailTest } from './mail-test.tsx';
import { SettingsForm } from './settings-form.tsx';

/** One group of the settings, by the last part of its address. */
export function SchoolSettingsPage({ page }: { page: string }) {
  const query = useQuery(schoolSettingsQuery());
  const shown = groupTexts.find(({ to }) => to.endsWith(`/${page}`)) ?? groupTexts[0];
  return (
    <>
      <PageHeading title="Escola" />
      <GroupNav current={shown} />
      <p className="mb-6 max-w-prose">{shown.intro}</p>
      <ListState
        query={query}
        isEmpty={!query.data}
        empty=""
        heights={['h-20 max-w-2xl', 'h-20 max-w-2xl', 'h-20 max-w-2xl', 'h-20 max-w-2xl']}
      >
        {query.data && <Group key={shown.group} shown={shown} stored={query.data} />}
      </ListState>
    </>
  );
}

function GroupNav({ current }: { current: GroupTexts }) {
  return (
    <nav aria-label="Configurações da escola" className="mb-6">
      <ul className="flex flex-wrap border-b-2 border-ink">
        {groupTexts.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current.to ? 'page' : undefined}
              className="headline flex min-h-11 items-center px-3 text-base text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ shown: { group }, stored }: { shown: GroupTexts; stored: SchoolSettings }) {
  const own = settingBundles.filter((bundle) => bundle.group === group);
  return (
    <>
      <SettingsForm settings={own.flatMap(({ settings }) => settings)} stored={stored} />
      {group === 'mail' && <MailTest test={stored.mailTest} />}
      {group === 'reports' && <EventTest />}
      {group === 'payments' && <KeyCheck isTestProvider={stored.isTestProvider} />}
    </>
  );
}
