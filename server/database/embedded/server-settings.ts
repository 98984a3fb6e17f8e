import { socketPort } from './postmaster.ts';

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
    max_connections: '60',
    shared_buffers: '128MB',
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
