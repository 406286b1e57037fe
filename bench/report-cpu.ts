// Loaded into the measured process before anything else: tells its parent, when asked, what it has used so far.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }));
process.channel?.unref();
