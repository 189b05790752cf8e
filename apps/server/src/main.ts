import { createApp } from './app.ts'
import { takeOverPglite } from './backup/index.ts'
import { createCollector } from './collector.ts'
import { readConfig, type Config } from './config.ts'
import { fillEmptyDatabase } from './demo/fill-empty-database.ts'
import { endOnSignal } from './end-on-signal.ts'
import { systemClock, type Clock } from './platform/time/clock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { warnOfClock } from './platform/db/warn-of-clock.ts'
import { watchRoom } from './platform/db/watch-room.ts'
import { createLog, type Log } from './platform/log.ts'
import { startTicker } from './platform/time/ticker.ts'
import { yieldToCollectors } from './platform/time/yield-to-collectors.ts'
import { toStartFailure } from './to-start-failure.ts'
import { toWelcome } from './to-welcome.ts'

const tidyEveryMs = 10 * 60_000
const startDueWorkEveryMs = 30_000
const writeContactsEveryMs = 60_000

let config: Config | undefined
try {
  config = readConfig()
  await start(config)
} catch (error) {
  const sentence = toStartFailure(error, config) ?? `Waymark could not start.\n${toStack(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const clock = systemClock
  for (const name of config.unknownVariables)
    log.warn(`${name} is no setting of Waymark, so it has no effect`)
  if (config.role === 'collect') await startCollector({ config, clock, log })
  else await startApp({ config, clock, log })
}

interface Start {
  config: Config
  clock: Clock
  log: Log
}

/** Starts a process that serves authors, works in the background, or both. */
async function startApp({ config, clock, log }: Start): Promise<void> {
  if (config.role !== 'all') yieldToCollectors()
  const say = (sentence: string) =>
    config.mode === 'local' ? void process.stdout.write(`${sentence}\n`) : log.info(sentence)
  await takeOverPglite({ config, clock, log, say })
  const database = await openDatabase({ ...config.database, log })
  if ('folder' in config.database) await warnOfClock({ database, clock, say })
  const app = await createApp({ config, database, clock, log })
  const { server, rebuildManifest, events, jobQueue } = app
  const works = config.role !== 'api'
  const tickers = [startTicker({ everyMs: writeContactsEveryMs, log, work: app.writeInstallations })]
  if (works) {
    tickers.push(startTicker({ everyMs: tidyEveryMs, log, work: app.tidyUp }))
    tickers.push(startTicker({ everyMs: startDueWorkEveryMs, log, work: app.startDueWork }))
  }
  server.addHook('onClose', () => Promise.all(tickers.map((ticker) => ticker.stop())))
  endOnSignal({ server, database, log })
  server.addHook('onClose', watchRoom({ database, folder: config.dataDir, log }))

  const { db } = database
  const isLocal = config.mode === 'local'
  const demo = isLocal
    ? await fillEmptyDatabase({
        db,
        clock,
        rebuildManifest,
        events,
        password: config.demoPassword,
        hasSampleData: config.hasSampleData,
        shopPath: `${config.basePath}/demo/`,
      })
    : null
  if (works) await jobQueue.startWorking()
  await server.listen({ host: config.host, port: config.port })
  if (isLocal) process.stdout.write(toWelcome(server, config, demo))
  else log.info(`Waymark answers at ${config.publicUrl}`)
}

/** Starts a process that serves target apps only. It never migrates, so it starts while the database is away. */
async function startCollector({ config, clock, log }: Start): Promise<void> {
  const database = await openDatabase({ ...config.database, migrates: false })
  const { server, writeInstallations } = await createCollector({ config, database, clock, log })
  const ticker = startTicker({ everyMs: writeContactsEveryMs, log, work: writeInstallations })
  server.addHook('onClose', () => ticker.stop())
  endOnSignal({ server, database, log })
  await server.listen({ host: config.host, port: config.port })
  log.info('Waymark collects')
}

function toStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
