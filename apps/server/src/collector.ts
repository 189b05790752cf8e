import { setTimeout } from 'node:timers/promises'
import { DomainError } from './platform/errors.ts'
import { createRetiredKeys } from './platform/http/retired-keys.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { serveTargetApps } from './platform/http/serve-target-apps.ts'
import { createJobQueue, type JobAdder, type JobQueue, type JobWork } from './platform/jobs/index.ts'
import { builtFolders, serveSdk, type BuiltFolders } from './pages/index.ts'
import { stopSurvey } from './authoring/surveys/index.ts'
import { sendWebhook } from './apps/webhooks/index.ts'
import { createServer } from './wiring/create-server.ts'
import { openCore, type CoreParts } from './wiring/open-core.ts'
import { serveGuidance } from './wiring/serve-guidance.ts'

const tryAgainMs = 1000

export interface CollectorParts extends CoreParts {
  /** The folders with the built files, unless the build's defaults apply. */
  folders?: BuiltFolders
}

export interface Collector {
  server: HttpServer
  /** Writes when target apps were heard from; call it once a minute. Closing the server writes the rest. */
  writeInstallations(): Promise<void>
}

/**
 * Wires everything that target apps request for end users, and nothing for authors, into an HTTP server that does not
 * listen yet. It starts without the database too, and then answers manifests and guides from its copies.
 */
export async function createCollector({
  folders = builtFolders,
  ...parts
}: CollectorParts): Promise<Collector> {
  const core = await openCore(parts)
  const server = await createServer(core)
  const queue = openQueueInTime(parts)
  server.addHook('onClose', () => queue.close())
  serveTargetApps(server, createRetiredKeys(), (scope) => serveGuidance(scope, core, queue))
  serveSdk(server, folders)
  return { server, writeInstallations: core.installations.write }
}

/** A collector adds the jobs that send webhooks and stop surveys, but never works on them. */
const works: JobWork[] = [
  { kind: sendWebhook, handler: async () => {} },
  { kind: stopSurvey, handler: async () => {} },
]

/** Opens the queue of jobs once the database answers; until then nothing can be added, as nothing can be stored. */
function openQueueInTime({
  database,
  clock,
  log,
}: CoreParts): Pick<JobAdder, 'add'> & { close(): Promise<void> } {
  let queue: JobQueue | undefined
  const closing = new AbortController()
  const { signal } = closing
  async function open(): Promise<void> {
    while (!queue && !signal.aborted) {
      try {
        queue = await createJobQueue({ database, clock, log, works })
      } catch (err) {
        log.debug({ err }, 'The job queue cannot be opened yet')
        await setTimeout(tryAgainMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }
  const opening = open()
  return {
    add(tx, kind, job) {
      if (!queue) throw new DomainError('database_unavailable', { retryAfterSeconds: 5 })
      return queue.add(tx, kind, job)
    },
    async close() {
      closing.abort()
      await opening
      await queue?.close()
    },
  }
}
