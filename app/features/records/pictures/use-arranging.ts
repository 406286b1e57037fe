import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { movedBy, movedTo } from './picture-order.ts';
import type { useOpenPicture } from './use-open-picture.ts';

type Options = {
  ids: readonly string[];
  /** The picture whose details are shown. */
  opened: Pick<ReturnType<typeof useOpenPicture>, 'id' | 'open'>;
  onArrange(ids: readonly string[]): void;
  /** What happened, for those who do not see it. */
  onSay(what: 'lifted' | 'moved' | 'dropped' | 'put_back', id: string, order: readonly string[]): void;
};

/** Choosing pictures and putting them in order: by pointer, keys and buttons, one or several. */
export function useArranging({ ids: saved, opened, onArrange, onSay }: Options) {
  const grid = useRef<HTMLUListElement>(null);
  const openId = opened.id;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTapped, setIsTapped] = useState(false);
  const [lifted, setLifted] = useState<{ id: string; order: readonly string[] } | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const dragged = useRef<readonly string[]>([]);
  /** Where choosing with Shift and the arrows began. */
  const anchor = useRef<string | null>(null);
  const ids = lifted?.order ?? saved;

  // What has the focus keeps it while it moves.
  useEffect(() => {
    if (focused === null) return;
    grid.current?.querySelector<HTMLElement>(focused)?.focus();
    setFocused(null);
  }, [focused]);

  const moving = (id: string) => (chosen.includes(id) ? chosen : [id]);

  function toggle(id: string): void {
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  }

  function range(one: string, other: string): readonly string[] {
    const [from, to] = [ids.indexOf(one), ids.indexOf(other)];
    return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  function move(id: string, by: number): void {
    const order = movedBy(ids, moving(id), by);
    if (lifted) setLifted({ ...lifted, order });
    else onArrange(order);
    onSay('moved', id, order);
  }

  function lift(id: string): void {
    if (lifted === null) {
      setLifted({ id, order: ids });
      onSay('lifted', id, ids);
      return;
    }
    onArrange(lifted.order);
    setLifted(null);
    onSay('dropped', id, lifted.order);
  }

  // Wherever the focus is: what is lifted is no place to leave a picture in.
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (lifted === null) return;
    if (event.key === 'Tab') lift(lifted.id);
    if (event.key !== 'Escape') return;
    setLifted(null);
    onSay('put_back', lifted.id, saved);
  });
  const isLifted = lifted !== null;
  useEffect(() => {
    if (!isLifted) return;
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isLifted]);

  /** How many cells lie one line further; on a page from right to left an arrow to the left goes on. */
  function stepOf(key: string): number {
    const cells = [...(grid.current?.children ?? [])] as HTMLElement[];
    const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    return { ArrowLeft: -forward, ArrowRight: forward, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
  }

  return {
    grid,
    ids,
    chosen,
    liftedId: lifted?.id ?? null,
    clear(): void {
      setChosen([]);
      setIsTapped(false);
    },
    /** By a finger that rests on it: from then on a tap chooses one more, until none is chosen. */
    hold(id: string): void {
      setIsTapped(true);
      toggle(id);
    },
    move,
    lift,
    choose(event: MouseEvent, id: string): void {
      if (!event.shiftKey && !isPlainClick(event)) return;
      event.preventDefault();
      if (event.shiftKey) setChosen(range(openId ?? id, id));
      else if (isTapped && chosen.length > 0) toggle(id);
      else {
        setChosen([]);
        opened.open(id);
      }
    },
    press(event: KeyboardEvent, id: string, on: 'picture' | 'handle'): void {
      if (event.key === 'Escape' && !lifted) setChosen([]);
      const step = stepOf(event.key);
      if (step === 0) return;
      event.preventDefault();
      const attribute = on === 'handle' ? 'data-handle' : 'data-picture';
      if (lifted) {
        move(lifted.id, step);
        setFocused(`[${attribute}="${id}"]`);
        return;
      }
      const next = ids[ids.indexOf(id) + step];
      if (next === undefined) return;
      if (event.shiftKey && (anchor.current === null || chosen.length === 0)) anchor.current = id;
      if (event.shiftKey) setChosen(range(anchor.current ?? id, next));
      else anchor.current = null;
      setFocused(`[${attribute}="${next}"]`);
    },
    drag(event: DragEvent, id: string, what: 'begin' | 'over' | 'drop' | 'end'): void {
      if (what === 'begin') {
        dragged.current = moving(id);
        event.dataTransfer.effectAllowed = 'move';
        return;
      }
      if (dragged.current.length === 0) return;
      if (what === 'end') dragged.current = [];
      else event.preventDefault();
      if (what !== 'drop') return;
      const to = ids.indexOf(id);
      const from = Math.min(...dragged.current.map((each) => ids.indexOf(each)));
      const order = movedTo(ids, dragged.current, from < to ? to + 1 : to);
      const [main = id] = dragged.current;
      dragged.current = [];
      onArrange(order);
      onSay('moved', main, order);
    },
  };
}
