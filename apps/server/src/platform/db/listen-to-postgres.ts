import pg from 'pg'

export interface Hearing {
  onNote(text: string): void
  /** The connection broke and is there again: what was told meanwhile was not heard. */
  onReturn(): void
}

const againAfterMs = 1000

/** Listens on a connection of its own, which comes back by itself; answers how to stop. */
export async function listenToPostgres(
  url: string,
  channel: string,
  { onNote, onReturn }: Hearing,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
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
      await next.end().catch(() => {})
      lose()
      throw error
    }
    client = next
    if (isOver) await next.end()
  }

  async function tryAgain(): Promise<void> {
    // A failure has set the next attempt already.
    await connect().then(onReturn, () => {})
  }

  await connect().catch(() => {})
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
