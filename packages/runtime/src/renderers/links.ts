import { findAddress } from '../page/find-address.ts'
import type { Renderer } from '../draw/renderer.ts'

/** Follows the links of buttons and list items. */
export const renderer: Partial<Renderer> = {
  followLink: (host, action) => {
    const address = findAddress(host, action.url)
    if (address) host.openLink(address, action.type === 'OPEN_LINK' && action.newTab)
  },
}
