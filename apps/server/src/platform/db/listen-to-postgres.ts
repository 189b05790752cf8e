import pg from 'pg'
import { endInTime } from './end-in-time.ts'
import { cutOff } from './patient-pool.ts'

export interface Listener {
  onNote(text: string): void
  /** Called after reconnecting: notifications sent meanwhile are lost. */
  onReturn(): void
}

const againAfterMs = 1000
const patience = { keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 5000 }

/** Listens on a connection of its own, which reconnects by itself; returns a function that stops it. */
export async function listenToPostgres(
  url: string,
  channel: string,
  { onNote, onReturn }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, ...patience })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (client === next) client = undefined
      if (!isOver) timer = setTimeout(() => void tryAgain(), againAfterMs).unref()
    }
    next.on('error', lose).on('end', lose)
    next.on('notification', ({ payload = '' }) => onNote(payload))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await part(next)
      lose()
      throw error
    }
    client = next
    if (isOver) await part(next)
  }

  async function tryAgain(): Promise<void> {
    // A failure has scheduled the next attempt already.
    await connect().then(onReturn, () => {})
  }

  await connect().catch(() => {})
  return async () => {
    isOver = true
    clearTimeout(timer)
    if (client) await part(client)
  }
}

/** A silent connection cannot be closed in order, so it is abandoned. */
async function part(client: pg.Client): Promise<void> {
  await endInTime(() => client.end()).catch(() => {})
  cutOff(client)
}
