import { findAddress } from '../page/find-address.ts'
import type { Renderer } from '../draw/renderer.ts'

/** Actions that leave the guide: a link if it is allowed, another guide or a custom event. */
export const renderer: Partial<Renderer> = {
  runHostAction: (host, action) => {
    const address = 'url' in action ? findAddress(host, action.url) : undefined
    if (address) host.openLink(address, action.type === 'OPEN_LINK' && action.newTab)
    if (action.type === 'START_PROJECT') host.startProject?.(action.projectId)
    if (action.type === 'EMIT_EVENT') host.track?.(action.name)
  },
}
