import { SDK_VERSION } from '@waymark/core/version'
import type { Plugin } from 'rolldown'

/** Says in the server's list of SDK versions where this one came from, such as `npm`. */
export const markVersion = (origin: string): Plugin => ({
  name: 'mark-version',
  load: {
    filter: { id: /network\/version\.ts$/ },
    handler: () => `export const SDK_VERSION = '${SDK_VERSION}+${origin}'`,
  },
})
