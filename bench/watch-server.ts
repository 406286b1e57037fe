import { watchLoop } from './watch-loop.ts';

// Loaded into a server by `node --import`, before anything of it, and into the processes it starts, where it does nothing.
// Watches the event loop from one message of whoever started the server to the next, which is answered.
if (process.argv[1]?.endsWith('scripts/start.ts')) {
  let loop: ReturnType<typeof watchLoop> | null = null;
  process.on('message', () => {
    if (loop === null) loop = watchLoop();
    else process.send?.(loop.stop());
  });
  process.channel?.unref();
}
