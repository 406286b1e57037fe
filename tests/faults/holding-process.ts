import { type Holder, holdConnections } from './held-connections.ts';

/** Holds what it is told to until it is told to stop, which it answers with its counts: in a process of its own, so that whoever measures is not slowed down by it. */
let stop = (): void => process.exit(0);

process.on('message', (message: readonly Holder[] | 'stop') => {
  if (message === 'stop') return stop();
  const held = message.map(holdConnections);
  stop = () => {
    for (const each of held) each.stop();
    process.send?.(
      held.reduce((sum, { counts }) => sum + counts.opened, 0),
      () => process.exit(0),
    );
  };
});
