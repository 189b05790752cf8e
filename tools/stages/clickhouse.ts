import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT, runCommand, toNpm } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runAndAgain } from './run-again.ts'
import type { Tally } from './tally.ts'
import { toVitestReporters } from './tests.ts'

const END_LIMIT_MS = 10_000
const FOLDER = join(ROOT, 'e2e/clickhouse')

/**
 * The store of events in ClickHouse: the one that WAYMARK_TEST_CLICKHOUSE_URL names, or else ClickHouse's engine as a
 * library, which is installed in a folder of its own.
 */
export async function runClickHouseTests(reports: string): Promise<Tally> {
  const named = process.env.WAYMARK_TEST_CLICKHOUSE_URL
  if (named) return runTests(named, reports)
  await installApart(FOLDER)
  const engine = spawn(process.execPath, [join(FOLDER, 'serve-chdb.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void engine.kill('SIGKILL')
  process.once('exit', kill)
  try {
    return await runTests(await readAddress(engine), reports)
  } finally {
    process.off('exit', kill)
    await end(engine)
  }
}

/** Lets the engine remove its stored data. */
async function end(engine: ChildProcess): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return
  const exited = once(engine, 'exit')
  engine.kill('SIGTERM')
  const limit = setTimeout(() => engine.kill('SIGKILL'), END_LIMIT_MS)
  await exited
  clearTimeout(limit)
}

/** The front's first line is its address. */
async function readAddress(engine: ChildProcess): Promise<string> {
  const ended = once(engine, 'exit').then(() => undefined)
  const line = once(createInterface(engine.stdout!), 'line').then(([address]) => String(address))
  const address = await Promise.race([line, ended])
  if (!address) throw new Error('ClickHouse’s engine did not start')
  return `${address}/default`
}

function runTests(url: string, reports: string): Promise<Tally> {
  const start = async (path: string, only: string[]): Promise<number> => {
    const args = ['run', '--silent', 'test:clickhouse', '-w', 'apps/server', '--']
    const npm = toNpm([...args, ...only, ...toVitestReporters(path)])
    const env = { WAYMARK_TEST_CLICKHOUSE_URL: url }
    return (await runCommand({ ...npm, env, output: 'terminal' })).exitCode
  }
  return runAndAgain({ kind: 'vitest', report: join(reports, 'clickhouse'), start })
}
