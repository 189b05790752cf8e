import { isAnonymousId, isMissingText, type SignatureState } from '@waymark/contract/constants'
import type { IncomingHttpHeaders } from 'node:http'
import type { ContactKind } from '../../platform/db/tables/ground.ts'
import type { Clock } from '../../platform/time/clock.ts'

/** Also app://localhost and the like, which web views send. */
const origin = /^[a-z][a-z\d+.-]{1,19}:\/\/[a-z\d._-]{1,100}(?::\d{1,5})?(?=\/|$)/i

/** Per app and kind. Anybody can send requests under a public key, so only so many of their values are stored. */
export const maxValues = 20
/** More than a server has; further ones are recorded a minute later. */
const maxApps = 10_000

/** The details that a request has about the app that sent it. */
export interface Contact {
  headers: IncomingHttpHeaders
  sdkVersion?: string | undefined
  endUser?: { id: string; signature: SignatureState }
}

/** The contacts of one app since the last write. */
export interface HeardApp {
  /** When the first contact was; the others count as made then, too. */
  at: Date
  values: Record<Exclude<ContactKind, 'APP'>, Set<string>>
}

/** The contacts since the last write, by SDK key. */
export interface HeardApps {
  note(sdkKey: string, contact: Contact): void
  find(sdkKey: string): HeardApp | undefined
  /** Returns everything and begins anew. */
  takeAll(): [sdkKey: string, app: HeardApp][]
}

export function createHeardApps(clock: Clock): HeardApps {
  let heard = new Map<string, HeardApp>()

  function hear(sdkKey: string): HeardApp | undefined {
    const known = heard.get(sdkKey)
    if (known || heard.size >= maxApps) return known
    const kinds = ['ORIGIN', 'SDK_VERSION', 'SIGNATURE', 'MISSING_ID'] as const
    const values = Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as HeardApp['values']
    const app = { at: clock.now(), values }
    heard.set(sdkKey, app)
    return app
  }

  return {
    note(sdkKey, { headers, sdkVersion, endUser }) {
      if (isAuthors(headers)) return
      const app = hear(sdkKey)
      if (!app) return
      const { ORIGIN, SDK_VERSION, SIGNATURE, MISSING_ID } = app.values
      const origin = toOrigin(headers)
      if (origin && ORIGIN.size < maxValues) ORIGIN.add(origin)
      if (sdkVersion && SDK_VERSION.size < maxValues && isVersion(sdkVersion)) SDK_VERSION.add(sdkVersion)
      if (!endUser || isAnonymousId(endUser.id)) return
      SIGNATURE.add(endUser.signature)
      if (isMissingText(endUser.id) && MISSING_ID.size < maxValues) MISSING_ID.add(endUser.id.trim())
    },
    find: (sdkKey) => heard.get(sdkKey),
    takeAll() {
      const taken = [...heard]
      heard = new Map()
      return taken
    },
  }
}

const isVersion = (text: string) => /^\d+(\.\d+)*[\w.+-]*$/.test(text)

/** Whether an author's simulator sent the request, which proves no installation and counts nobody. */
export const isAuthors = (headers: IncomingHttpHeaders) => headers['waymark-author'] !== undefined

/** The origin of the page that sent a request; undefined if it named none, as from a file. */
function toOrigin({ origin: sent, referer }: IncomingHttpHeaders): string | undefined {
  // Browsers send no Origin when a page reads from its own.
  return origin.exec(sent ?? referer ?? '')?.[0].toLowerCase()
}
