import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../src/platform/db/open-database.ts'
import { createPostgresDatabase } from './test-database.ts'
import { migratedTemplate } from './templates.ts'

export interface BreakableDatabase {
  database: OpenDatabase
  /** Disconnects the database while the server runs. */
  cut(): Promise<void>
  /** Keeps the connections open but lets nothing through. */
  hush(): void
  /** Reconnects it. */
  mend(): Promise<void>
}

/** A database that can be lost: it is behind a proxy that can disconnect. */
export async function openBreakableDatabase(patienceMs = 20_000): Promise<BreakableDatabase> {
  const templates = inject('templates')
  const url = new URL(await createPostgresDatabase(templates.url, migratedTemplate))
  const cable = await layCable({ host: url.hostname, port: Number(url.port) })
  url.port = String(cable.port)
  const database = await openDatabase({ url: url.href, poolSize: 5, patienceMs })
  return { database, cut: cable.cut, hush: cable.hush, mend: cable.mend }
}

async function layCable(to: { host: string; port: number }) {
  const ends = new Set<Socket>()
  let isHushed = false
  const relay = createServer((near) => {
    ends.add(near.on('error', () => {}))
    if (isHushed) return
    const far = connect(to)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {}).on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = relay.address() as AddressInfo
  return {
    port,
    hush() {
      isHushed = true
      for (const end of ends) end.unpipe().pause()
    },
    async cut() {
      const closed = new Promise((resolve) => relay.close(resolve))
      for (const end of ends) end.destroy()
      ends.clear()
      await closed
    },
    async mend() {
      isHushed = false
      if (!relay.listening) await listen(port)
    },
  }
}
