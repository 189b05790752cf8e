import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const folder = join(import.meta.dirname, '../../e2e/clickhouse')

/** ClickHouse's engine as a library, in a process of its own; the address is the setting without a database. */
export async function startClickHouse(): Promise<{ address: string; end(): void }> {
  if (!existsSync(join(folder, 'node_modules/chdb')))
    throw new Error('ClickHouse’s engine is not installed: npm test -- clickhouse does that')
  const engine = spawn(process.execPath, [join(folder, 'serve-chdb.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => engine.kill('SIGKILL'))
  const [address] = (await once(createInterface(engine.stdout), 'line')) as [string]
  return { address, end: () => void engine.kill('SIGKILL') }
}
