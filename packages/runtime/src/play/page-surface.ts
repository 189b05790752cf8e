import type { Surface } from '@waymark/player'
import type { Host } from '../draw/host.ts'
import { mount } from '../draw/mount.ts'
import { watchPageLate } from '../draw/watch-page-late.ts'
import { isVisible } from '../match/judge-candidates.ts'

/** A page, or a frame of one, for guides to play on. */
export function createPageSurface(host: Host): Surface<Element> {
  const { document, renderer } = host
  const surface: Surface<Element> = {
    ...host,
    // A page may be written anew.
    get whole() {
      return document.documentElement
    },
    isHidden: () => document.hidden,
    isVisible: (element) => element.isConnected && isVisible(element, document),
    mount: (step, view) => mount(host, step, view),
    watch: (onChange) => watchPageLate(host, onChange),
    loadWaiting: async () => (await import('./page-waiting.ts')).createPageWaiting(host, surface),
    runAction: (action) => renderer.runHostAction?.(host, action),
    preload: (step) => renderer.preload?.(step, host),
  }
  return surface
}
