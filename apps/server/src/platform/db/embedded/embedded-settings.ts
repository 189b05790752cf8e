/** PostgreSQL for one server: few connections, little memory, few processes, and everything that makes it durable. */
export const embeddedSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A transaction that reads all days of events locks each day's table and its indexes.
  max_locks_per_transaction: '512',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // No replicas, no archive: the log can be short, and is written again from its start.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // The process of a connection does all of its work itself, without workers for reading or for parallel queries.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  // Compiling a query takes longer than our queries do.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Statements in a log would reveal what people have written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
  log_checkpoints: 'off',
}
