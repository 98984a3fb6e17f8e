// Ends this process in order when npm's shell is gone: npm sends a signal to its shell, which dies of it and tells nobody.
const parent = process.ppid;

// Only under npm: a site started from a terminal with `nohup` outlives that by intent.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
