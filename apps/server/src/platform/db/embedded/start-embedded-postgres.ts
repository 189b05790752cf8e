import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { chooseAddress } from './cluster-address.ts'
import { findClusterUser, giveTo, type ClusterUser } from './cluster-user.ts'
import { createLauncher } from './create-launcher.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endLeftover } from './end-leftover.ts'
import { findPrograms, type Programs } from './find-programs.ts'
import { isMadeByWaymark, makeCluster } from './make-cluster.ts'
import { runPostgres, StillEndingError, type RunningPostgres } from './run-postgres.ts'
import { embeddedSettings } from './embedded-settings.ts'

/** A PostgreSQL of this process's own. */
export interface EmbeddedPostgres {
  /** Its address, which stays the same when it has crashed and was started again. */
  url: string
  pid(): number
  end(): Promise<void>
}

export interface EmbeddedOptions {
  /** The data folder, whose lock the caller holds. */
  folder: string
  log?: Log | undefined
  settings?: Record<string, string>
}

/** Its cluster, inside the data folder. */
export const toClusterFolder = (folder: string): string => join(folder, 'postgres')

const againAfterMs = [100, 500, 1000, 2000, 5000]
const stillEndingMs = 15_000

/** Starts it on the cluster in a data folder, which is made at the first start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, log, settings = {} } = options
  const programs = findPrograms()
  const clusterFolder = toClusterFolder(folder)
  if (existsSync(clusterFolder)) assertUsable(programs, clusterFolder)
  else await makeCluster(programs, clusterFolder)
  const user = findClusterUser(clusterFolder)
  adopt(clusterFolder, user)
  const launcher = createLauncher({ programs, clusterFolder, user })
  const address = await chooseAddress({ clusterFolder, launcher, user, port: settings.port })
  const all = { ...embeddedSettings, ...address.settings, ...settings }
  const run = { programs, clusterFolder, launcher, settings: all, log }
  const start = () => startWhenFree(run, address.clear)

  let running = await start()
  let isEnding = false
  const keeping = keepRunning()
  const separate = endWithProcess(() => running.askToEnd())
  return {
    url: address.url,
    pid: () => running.pid,
    async end() {
      isEnding = true
      separate()
      await running.end()
      await keeping
      launcher.close()
    },
  }

  /** Starts it again whenever it has crashed. Meanwhile requests are answered that the database is unavailable. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await running.ended
      if (isEnding) return
      log?.error({ reason }, 'The embedded PostgreSQL has ended unexpectedly and is started again')
      const again = await startAgain()
      if (!again) return
      running = again
      if (isEnding) return again.end()
    }
  }

  async function startAgain(): Promise<RunningPostgres | undefined> {
    for (let attempt = 0; !isEnding; attempt += 1) {
      await setTimeout(againAfterMs[Math.min(attempt, againAfterMs.length - 1)])
      try {
        const again = await start()
        log?.warn('The embedded PostgreSQL runs again')
        return again
      } catch (error) {
        log?.error({ err: error }, 'The embedded PostgreSQL could not be started again')
      }
    }
    return undefined
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * When this process ends without order, PostgreSQL ends in order by itself. A signal that nobody else handles, as before
 * the server has started, would end this process before it could say so.
 */
function endWithProcess(askToEnd: () => void): () => void {
  const endAlone = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) === 1) process.exit(1)
  }
  process.once('exit', askToEnd)
  for (const signal of endings) process.on(signal, endAlone)
  return () => {
    process.off('exit', askToEnd)
    for (const signal of endings) process.off(signal, endAlone)
  }
}

type RunOptions = Parameters<typeof runPostgres>[0]

/** The processes of a PostgreSQL that was killed end a moment after it. */
async function startWhenFree(options: RunOptions, clear: () => void): Promise<RunningPostgres> {
  const endsAtMs = performance.now() + stillEndingMs
  for (;;) {
    await endLeftover(options.clusterFolder)
    clear()
    try {
      return await runPostgres(options)
    } catch (error) {
      if (!(error instanceof StillEndingError) || performance.now() > endsAtMs) throw error
      await setTimeout(againAfterMs[0])
    }
  }
}

/** PostgreSQL insists on a folder that is its user's alone; one that was copied may not be. */
function adopt(clusterFolder: string, user: ClusterUser | undefined): void {
  const { uid, mode } = statSync(clusterFolder)
  if (user && uid !== user.uid) giveTo(user, clusterFolder)
  if ((mode & 0o077) !== 0) chmodSync(clusterFolder, 0o700)
}

function assertUsable({ major }: Programs, clusterFolder: string): void {
  if (!isMadeByWaymark(clusterFolder))
    throw new EmbeddedPostgresError(
      `The folder ${clusterFolder} was not made by Waymark, which therefore leaves it alone. Set WAYMARK_DATA_DIR to ` +
        'another folder.',
    )
  const found = readMajor(clusterFolder)
  if (found !== major)
    throw new EmbeddedPostgresError(
      `The data in ${clusterFolder} belong to PostgreSQL ${found}, and this Waymark brings PostgreSQL ${major}. Take a ` +
        'backup with the Waymark that was used before (npm run backup), and restore it with this one into an empty folder.',
    )
  const owner = statSync(clusterFolder).uid
  const self = process.getuid?.()
  if (self !== undefined && self !== 0 && owner !== self)
    throw new EmbeddedPostgresError(
      `The folder ${clusterFolder} belongs to another user (${owner}). Run Waymark as that user, or give it the folder.`,
    )
}

function readMajor(clusterFolder: string): number {
  const [major] = readVersion(clusterFolder).split('\n')
  if (major) return Number(major)
  throw new EmbeddedPostgresError(
    `The folder ${clusterFolder} is damaged: its file PG_VERSION is missing or empty. Move it away and restore a backup.`,
  )
}

function readVersion(clusterFolder: string): string {
  try {
    return readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8')
  } catch {
    return ''
  }
}
