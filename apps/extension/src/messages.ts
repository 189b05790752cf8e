import type { EnteredRoom } from '@waymark/sdk/without-tag'

/** The requests of the script in the page to the service worker, which knows the tab and the origin by itself. */
export type PageMessage = { type: 'find' } | { type: 'keep'; room: EnteredRoom | null }
