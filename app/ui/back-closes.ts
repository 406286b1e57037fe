/*
 * Back closes what is open over a page, the last first: for each thing that is, the history has one entry more, the page's own with a
 * depth. After everything that changes either, depth and number are compared; nothing else is remembered.
 */

export type Layers = {
  /** How many are open. */
  count(): number;
  /** Closes the last ones, until so many are open. */
  closeTo(count: number): void;
};

/** What the router shows, and whether it goes nowhere else. */
export type RouterPosition = { key: string; address: string; isIdle: boolean };

type Surroundings = {
  window: Pick<Window, 'history' | 'location'>;
  layers: Layers;
  position(): RouterPosition;
  /** Runs it in a task of its own. */
  later?(run: () => void): unknown;
};

export type BackCloses = ReturnType<typeof createBackCloses>;

export function createBackCloses({ window, layers, position, later = setTimeout }: Surroundings) {
  const { history, location } = window;
  /** The step back from the entries of what was closed has begun. */
  let stepping: { isDone: Promise<void>; end(): void } | null = null;

  const depth = (): number => history.state?.depth ?? 0;

  /** Whether the page on the screen is the one of the entry of the history that the visitor is at. */
  function isShown(): boolean {
    const { key, address } = position();
    const entryKey = history.state?.key ?? 'default';
    return entryKey === key && location.pathname + location.search + location.hash === address;
  }

  function stepBack(): Promise<void> {
    let end = () => {};
    const isDone = new Promise<void>((resolve) => {
      end = resolve;
    });
    stepping = { isDone, end };
    history.back();
    return isDone;
  }

  /** To be called when something was opened or closed, and when the router has arrived. */
  function settle(): void {
    if (stepping || !position().isIdle) return;
    const count = layers.count();
    while (depth() < count) {
      // The router counts its entries.
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ ...history.state, depth: depth() + 1, idx }, '');
    }
    if (depth() > count) void stepBack();
  }

  return {
    settle,
    /** To be called when the document is shown again as it was left. */
    resume(): void {
      stepping = null;
      settle();
    },
    /** To be called before the router hears of a step. Returns whether it must not. */
    isStepWithinPage(): boolean {
      const own = stepping;
      stepping = null;
      const isWithin = isShown() && (own !== null || position().isIdle);
      if (!isWithin) layers.closeTo(0);
      else if (!own) layers.closeTo(depth());
      own?.end();
      // After whoever waits for the step has gone on.
      if (isWithin) later(settle);
      return isWithin;
    },
    /** Goes to an address, for which `navigate` replaces the entry of the history or makes another. */
    async go(isReplacing: boolean, navigate: (replace: boolean) => unknown): Promise<void> {
      // While the address loads Back still closes one thing. Between the last look and the navigation there is no wait.
      const maxDepth = isReplacing ? 0 : 1;
      while (stepping || depth() > maxDepth) await (stepping?.isDone ?? stepBack());
      await navigate(isReplacing || depth() === 1);
    },
    /** Leaves for another document. Returns false where nothing is open, and nothing was done. */
    leaveFor(go: () => void): boolean {
      if (depth() === 0) return false;
      layers.closeTo(0);
      void this.go(true, go);
      return true;
    },
  };
}
