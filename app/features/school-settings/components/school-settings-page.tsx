import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
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

type PageTexts = Pick<GroupTexts, 'to' | 'label' | 'intro'>;

/** A page of another noun among the settings. */
export interface OtherPage extends PageTexts {
  Content: ComponentType;
}

interface SchoolSettingsPageProps {
  /** The last part of its address. */
  page: string;
  others: readonly OtherPage[];
}

/** One group of the settings, or the page of another noun beside them. */
export function SchoolSettingsPage({ page, others }: SchoolSettingsPageProps) {
  const isShown = ({ to }: PageTexts) => to.endsWith(`/${page}`);
  const other = others.find(isShown);
  const group = groupTexts.find(isShown) ?? groupTexts[0];
  const shown = other ?? group;
  return (
    <>
      <PageHeading title="Escola" />
      <GroupNav pages={[...groupTexts, ...others]} current={shown} />
      <p className="mb-6 max-w-prose">{shown.intro}</p>
      {other ? <other.Content /> : <StoredGroup shown={group} />}
    </>
  );
}

function StoredGroup({ shown }: { shown: GroupTexts }) {
  const query = useQuery(schoolSettingsQuery());
  return (
    <ListState
      query={query}
      isEmpty={!query.data}
      empty=""
      heights={['h-20 max-w-2xl', 'h-20 max-w-2xl', 'h-20 max-w-2xl', 'h-20 max-w-2xl']}
    >
      {query.data && <Group key={shown.group} shown={shown} stored={query.data} />}
    </ListState>
  );
}

function GroupNav({ pages, current }: { pages: readonly PageTexts[]; current: PageTexts }) {
  return (
    <nav aria-label="Configurações da escola" className="mb-6">
      <ul className="flex flex-wrap border-b-2 border-ink">
        {pages.map(({ to, label }) => (
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
