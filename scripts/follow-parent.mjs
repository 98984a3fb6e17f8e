// Shuts this process down when npm's shell exits: npm signals only its shell, which does not pass the signal
// on.
const parent = process.ppid;

// Only under npm: a site started with `nohup` must outlive its terminal.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
