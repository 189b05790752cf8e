import type { EnteredRoom } from '@waymark/sdk/without-tag'

/** What the script in the page asks of the service worker, which knows the tab and the origin by itself. */
export type PageMessage = { type: 'find' } | { type: 'keep'; room: EnteredRoom | null }
