import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuGroup as Name } from '#shared/schema/menuPlace.ts';
import { useI18n } from '../i18n.tsx';
import { preferences, usePreferences } from '../preferences.ts';
import { useWordPart } from '../useWordPart.ts';
import css from './Sidebar.module.css';

/** Groups that begin open; the others hold what is needed now and then. */
const OPEN: readonly Name[] = ['organizing', 'reports', 'people'];

interface MenuGroupProps {
  readonly group: Name;
  /** The page of the group that is open. */
  readonly active: string | undefined;
  readonly children: ReactNode;
}

/**
 * A group of the menu, which folds. What a person folds and opens is stored; the group of the open page is open until it is folded on that
 * page.
 */
export function MenuGroup({ group, active, children }: MenuGroupProps) {
  const { translate } = useI18n();
  const stored = usePreferences().menuGroups[group];
  const [foldedAt, setFoldedAt] = useState<string>();
  const isOpen = active ? foldedAt !== active : (stored ?? OPEN.includes(group));
  const toggle = () => {
    preferences.set({ menuGroups: { ...preferences.get().menuGroups, [group]: !isOpen } });
    setFoldedAt(isOpen ? active : undefined);
  };
  const hasWords = useWordPart('menu');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) root.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [active, hasWords]);
  if (!hasWords) return null;
  const words = translate(`group.${group}`);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div ref={root} role="group" className={css.section} aria-labelledby={`menu-${group}`}>
      <h2>
        <button
          id={`menu-${group}`}
          type="button"
          className={css.group}
          aria-expanded={isOpen}
          title={words}
          onClick={toggle}
        >
          <span>{words}</span>
          <Icon size={16} strokeWidth={1.6} aria-hidden />
        </button>
      </h2>
      {isOpen && children}
    </div>
  );
}
