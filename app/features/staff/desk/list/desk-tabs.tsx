import { useEffect, useRef } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Tab = {
  name: string;
  to: string;
  label: string;
  /** None for a page that is no part of the list. */
  count?: number;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Tabs that are opened less often, in a menu of this name. */
  further?: { label: string; tabs: readonly Tab[] };
  current: string;
};

/** The parts of a list as tabs, each an address with how many it holds. On a phone they overflow and are pushed. */
export function DeskTabs({ label, tabs, further, current }: Props) {
  const nav = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab needs a new scroll position.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
    if (menu.current) menu.current.open = false;
  }, [current]);
  return (
    <nav className="desk-tabs" aria-label={label}>
      <div ref={nav}>
        {tabs.map((tab) => (
          <TabLink key={tab.name} tab={tab} isCurrent={tab.name === current} />
        ))}
      </div>
      {further && (
        <details ref={menu}>
          <summary>
            {further.label} <Icon name="chevron-down" size={16} />
          </summary>
          <div>
            {further.tabs.map((tab) => (
              <TabLink key={tab.name} tab={tab} isCurrent={false} />
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const { language } = useI18n();
  return (
    <Link to={tab.to} keepScroll aria-current={isCurrent ? 'page' : undefined}>
      {tab.label} {tab.count !== undefined && <span>{formatNumber(tab.count, language)}</span>}
    </Link>
  );
}
