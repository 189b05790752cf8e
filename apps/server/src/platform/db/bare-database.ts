import { SettledClient, settleSchema } from './settled-client.ts'

/** A single connection with no migrations and no time limit, for backups. */
export interface BareDatabase {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openBareDatabase(url: string): Promise<BareDatabase> {
  const client = new SettledClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The pending query rejects with the same error.
  client.on('error', () => {})
  await client.connect()
  await settleSchema(client)
  return {
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    close: () => client.end(),
  }
}

/** Closes something once work with it is over, however it ended. */
export async function closeAfter<T>({ close }: { close(): Promise<void> }, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await close()
  }
}
