import pg from 'pg'
import { endInTime } from './end-in-time.ts'
import { cutOff } from './patient-pool.ts'
import { SettledClient } from './settled-client.ts'

export interface Listener {
  onNote(text: string): void
  /** Called after reconnecting: notifications sent meanwhile are lost. */
  onReturn(): void
}

interface Hearing extends Listener {
  channel: string
}

const againAfterMs = 1000
const patience = { keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 5000 }

/**
 * Listens to any number of channels on one connection beside the pool, which reconnects by itself. Returns a function
 * that listens to one more channel, which returns how to stop; the connection is closed with the last one.
 */
export function listenToPostgres(url: string) {
  const hearings = new Set<Hearing>()
  let client: SettledClient | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const next = new SettledClient({ connectionString: url, ...patience })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (client === next) client = undefined
      if (hearings.size > 0) timer = setTimeout(() => void tryAgain(), againAfterMs).unref()
    }
    next.on('error', lose).on('end', lose)
    next.on('notification', ({ channel, payload = '' }) => {
      for (const it of hearings) if (it.channel === channel) it.onNote(payload)
    })
    try {
      await next.connect()
      // Includes the channels that are added meanwhile.
      for (const { channel } of hearings) await hear(next, channel)
    } catch (error) {
      await part(next)
      lose()
      throw error
    }
    client = next
    if (hearings.size === 0) await part(next)
  }

  function connect(): Promise<void> {
    clearTimeout(timer)
    connecting ??= open().finally(() => (connecting = undefined))
    return connecting
  }

  async function tryAgain(): Promise<void> {
    const isBack = await connect().then(
      () => true,
      // A failure has scheduled the next attempt already.
      () => false,
    )
    if (isBack) for (const { onReturn } of hearings) onReturn()
  }

  return async (channel: string, listener: Listener): Promise<() => Promise<void>> => {
    const hearing = { channel, ...listener }
    hearings.add(hearing)
    const current = client
    if (!current) await connect().catch(() => {})
    // The next connection listens to all channels.
    else await hear(current, channel).catch(() => part(current))
    return async () => {
      hearings.delete(hearing)
      if (hearings.size > 0) return
      clearTimeout(timer)
      if (client) await part(client)
    }
  }
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** A silent connection cannot be closed in order, so it is abandoned. */
async function part(client: pg.Client): Promise<void> {
  await endInTime(() => client.end()).catch(() => {})
  cutOff(client)
}
