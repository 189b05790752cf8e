/** How tables lie on one server, or on the servers of a cluster. */
export interface Layout {
  /** The clause that follows the name of the table that a statement creates or changes. */
  onCluster: string
  /** The name of the table that holds the rows; the plain name reads and writes all of them. */
  local(name: string): string
  toEngine(engine: string): string
  /** The settings by which a table knows its last inserts again by their token. */
  settings: string
  /** Creates the table that spreads rows over the shards. */
  spread(name: string, columns: string, shard: string): string[]
  /** A table of the system, of all servers. */
  ofSystem(name: string): string
}

const weekSeconds = 7 * 86_400

export const toLayout = (cluster: string | undefined): Layout =>
  cluster === undefined ? ofServer : ofCluster(cluster)

const ofServer: Layout = {
  onCluster: '',
  local: (name) => name,
  toEngine: (engine) => engine,
  settings: 'non_replicated_deduplication_window = 100000',
  spread: () => [],
  ofSystem: (name) => `system.${name}`,
}

const ofCluster = (cluster: string): Layout => ({
  onCluster: ` on cluster '${cluster}'`,
  local: (name) => `${name}_local`,
  toEngine: (engine) => `Replicated${engine}`,
  // Fewer, because each is an entry in ClickHouse Keeper.
  settings: `replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = ${weekSeconds}`,
  spread: (name, columns, shard) => [
    `create table if not exists ${name} on cluster '${cluster}' (${columns})
      engine = Distributed('${cluster}', currentDatabase(), '${name}_local', ${shard})`,
  ],
  ofSystem: (name) => `clusterAllReplicas('${cluster}', system.${name})`,
})
