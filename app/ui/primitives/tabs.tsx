import clsx from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

export function Tabs({ label, tabs, ...state }: TabsProps) {
  const initial =
    state.value === undefined ? { defaultValue: state.defaultValue ?? tabs[0]?.value ?? '' } : {};
  return (
    <RadixTabs.Root {...state} {...initial}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap border-b-2 border-ink">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'headline min-h-12 flex-1 px-1 min-[30rem]:px-4 min-[30rem]:text-lg text-ink-soft data-[state=active]:bg-ink data-[state=active]:text-paper',
              // Four stand in one row on a phone.
              tabs.length > 3 ? 'text-fine' : 'text-base min-[22rem]:px-2',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
