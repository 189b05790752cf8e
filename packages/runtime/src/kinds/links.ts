import { findAddress } from '../page/find-address.ts'
import type { Drawing } from '../draw/kind.ts'

/** What buttons and entries that lead out of the guide need. */
export const drawing: Drawing = {
  kinds: {},
  blocks: {},
  followLink: (host, action) => {
    const address = findAddress(host, action.url)
    if (address) host.openLink(address, action.type === 'OPEN_LINK' && action.newTab)
  },
}
