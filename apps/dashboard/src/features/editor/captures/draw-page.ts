import type { CapturedPage } from '@waymark/contract'
import { createCache, createMirror, rebuild } from 'rrweb-snapshot'

type Snapshot = Parameters<typeof rebuild>[0]

/** Draws a captured page into a frame in which nothing may run. */
export function drawPage(document: Document, { snapshot, url, scroll }: CapturedPage): void {
  rebuild(snapshot as unknown as Snapshot, {
    doc: document,
    cache: createCache(),
    mirror: createMirror(),
    hackCss: false,
    // The library knows frames of its own making only; ours has the same sandbox, and a policy on top.
    UNSAFE_allowUnprotectedRebuild: true,
  })
  // Scripts come as this element, and without scripts it would be shown.
  for (const element of document.querySelectorAll('noscript')) element.remove()
  // Identifiers look at the address of the page that was captured.
  if (url.startsWith('/')) document.defaultView?.history.replaceState(null, '', url)
  document.defaultView?.scrollTo(scroll.x, scroll.y)
}
