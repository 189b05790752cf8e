import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open-database.ts'
import { countJobs } from '../jobs/index.ts'

/** Adds metrics that query the database and its connections whenever they are read. */
export function addDatabaseMetrics(registry: Registry, database: OpenDatabase): void {
  const registers = [registry]
  const up = new Gauge({
    name: 'waymark_database_up',
    help: '1 when the database answered while these metrics were read',
    registers,
  })
  new Gauge({
    name: 'waymark_jobs',
    help: 'Work in the background that the database holds, by kind and state; the same in every process',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      const counts = await countJobs(database.db).catch(() => undefined)
      up.set(counts ? 1 : 0)
      for (const { kind, state, count } of counts ?? []) this.set({ kind, state }, Number(count))
    },
  })
  new Gauge({
    name: 'waymark_database_connections',
    help: 'Connections to the database that are busy, that wait to be had, and the most there can be',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections)) this.set({ state }, count)
    },
  })
}
