import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'

/** Requests for guides, which begin before the code that shows guides has loaded. */
export interface GuideRequests {
  /** Requests the guide with this hash, unless there is a copy or the request has begun. */
  begin(hash: string): void
  /** The answer to that request, once, or else to a new one. */
  send(hash: string): Promise<Response>
}

interface Parts {
  /** Guides are at `{baseUrl}/guides/{hash}.json`. */
  baseUrl: string
  environment: Environment
  store: Store
}

/** Prefix of the names of stored guides. */
export const GUIDE = 'guide:'

export function createGuideRequests({ baseUrl, environment, store }: Parts): GuideRequests {
  const begun: Record<string, Promise<Response>> = {}

  function send(hash: string): Promise<Response> {
    const answer = begun[hash] ?? environment.fetch(`${baseUrl}/guides/${hash}.json`)
    delete begun[hash]
    return answer
  }

  return {
    send,
    begin: (hash) => {
      if (store.read(GUIDE + hash)) return
      begun[hash] = send(hash)
      // Whoever sends it again sees the error.
      begun[hash].catch(() => {})
    },
  }
}
