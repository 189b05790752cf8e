import type { Store } from '../environment/storage.ts'
import { readJson } from '../network/read-json.ts'

/** Requests for guides, which begin before the code that shows guides has loaded. */
export interface GuideRequests {
  /** Requests the guide with this hash, unless there is a copy or the request has begun. */
  begin(hash: string): void
  /** The document that this request brings, once, or else a new one. */
  send(hash: string): Promise<unknown>
}

interface Parts {
  fetchContent(path: string): Promise<Response>
  store: Store
}

/** Prefix of the names of stored guides. */
export const GUIDE = 'guide:'

export function createGuideRequests(parts: Parts): GuideRequests {
  const begun: Record<string, Promise<unknown>> = {}

  function send(hash: string): Promise<unknown> {
    const document = begun[hash] ?? parts.fetchContent(`guides/${hash}.json`).then(readJson)
    delete begun[hash]
    return document
  }

  return {
    send,
    begin: (hash) => {
      if (parts.store.read(GUIDE + hash)) return
      begun[hash] = send(hash)
      // Whoever sends it again sees the error.
      begun[hash].catch(() => {})
    },
  }
}
