import { CALLS, type Calls } from '../app/calls.ts'
import type { Client } from './client.ts'
import type { Listeners } from '../app/listeners.ts'

interface ClientCalls {
  /** The app's calls. Without a client they are queued. */
  calls: Calls
  find(): Client | undefined
  /** Identifies the person with whom the client starts, and then makes the queued calls. */
  connect(client: Client, person: { endUserId?: string | undefined; signature?: string | undefined }): void
}

const MAX_EARLY_CALLS = 100

/** Passes an app's calls to its client, which the app may call before there is one. */
export function createClientCalls({ runSafely }: Listeners): ClientCalls {
  const early: ((client: Client) => unknown)[] = []
  let client: Client | undefined

  function call(run: (client: Client) => unknown): void {
    if (client) runSafely(() => run(client!))
    else if (early.length < MAX_EARLY_CALLS) early.push(run)
  }

  const toEntry = (name: keyof Calls) => [
    name,
    (...args: unknown[]) => call((it) => (it[name] as (...args: unknown[]) => unknown)(...args)),
  ]

  return {
    calls: Object.fromEntries(CALLS.map(toEntry)) as unknown as Calls,
    find: () => client,
    connect: (given, { endUserId, signature }) => {
      client = given
      if (endUserId) call((it) => it.identify(endUserId, { signature }))
      early.splice(0).forEach(call)
    },
  }
}
