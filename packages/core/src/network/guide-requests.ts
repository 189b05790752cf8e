import type { Store } from '../environment/storage.ts'
import { readJson } from '../environment/read-json.ts'

/** Requests for guides and their look, which begin before the code that shows guides has loaded. */
export interface GuideRequests {
  /** Requests the guide or theme with this hash, unless there is a copy or the request has begun. */
  begin(hash: string, kind?: string): void
  /** The document that this request brings, once, or else a new one. */
  send(hash: string, kind?: string): Promise<unknown>
}

/** Prefix of the names of stored guides. */
export const GUIDE = 'guide:'
/** Prefix of the name of the stored theme. */
export const THEME = 'theme:'

export function createGuideRequests(
  fetchContent: (path: string) => Promise<Response>,
  store: Store,
): GuideRequests {
  const begun: Record<string, Promise<unknown>> = {}

  function send(hash: string, kind = GUIDE): Promise<unknown> {
    const document = begun[hash] ?? fetchContent(`${kind.replace(':', 's/')}${hash}.json`).then(readJson)
    delete begun[hash]
    return document
  }

  return {
    send,
    begin: (hash, kind = GUIDE) => {
      if (store.read(kind + hash)) return
      begun[hash] = send(hash, kind)
      // The caller that sends it again gets the error.
      begun[hash].catch(() => {})
    },
  }
}
