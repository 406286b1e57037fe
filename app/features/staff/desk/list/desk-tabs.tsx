import { useEffect, useRef } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';

type Tab = { name: string; to: string; label: string; count: number };

/** The parts of a list as tabs, each an address with how many it holds. On a phone they overflow and are pushed. */
export function DeskTabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const { language } = useI18n();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab needs a new scroll position.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className="desk-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.name} to={tab.to} keepScroll aria-current={tab.name === current ? 'page' : undefined}>
          {tab.label} <span>{formatNumber(tab.count, language)}</span>
        </Link>
      ))}
    </nav>
  );
}
