import { totalmem } from 'node:os';
import { socketPort } from './postmaster.ts';

/**
 * Returns the server's own cache in MB: an eighth of the memory that this process may use, from 128 to 1024. When
 * the indexes of the listings don't fit, an import slows down with each batch.
 */
function sharedMegabytes(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 128), 1024));
}

/** Returns the embedded server's settings as arguments, so that no configuration file can become outdated. */
export function serverArguments(clusterFolder: string, socketFolder: string, durable: boolean): string[] {
  const safety = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    port: String(socketPort),
    // Quoted because it is a list: spaces and commas in the path are part of it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // For the site, the jobs, an import, and an export together.
    max_connections: '100',
    shared_buffers: `${sharedMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: 'on',
    // After a crash, syncs the disk at once; syncing a thousand files one by one takes seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    wal_level: 'minimal',
    // Each checkpoint makes a large import write its pages as a whole again.
    max_wal_size: '2GB',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements and their details would put personal data into the log; callers get them anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return [
    '-D',
    clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
