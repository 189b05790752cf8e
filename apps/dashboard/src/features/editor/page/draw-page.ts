import type { CapturedPage } from '@waymark/contract'
import { createCache, createMirror, rebuild } from 'rrweb-snapshot'

type Snapshot = Parameters<typeof rebuild>[0]

/** Draws a captured page into a frame in which nothing may run. Answers its document and those of its own frames. */
export function drawPage(
  document: Document,
  { snapshot, frames = {}, url, scroll }: CapturedPage,
): Document[] {
  const mirror = createMirror()
  const draw = (node: unknown, doc: Document) => {
    // The library knows frames of its own making only; ours has the same sandbox, and a policy on top.
    const options = {
      doc,
      cache: createCache(),
      mirror,
      hackCss: false,
      UNSAFE_allowUnprotectedRebuild: true,
    }
    rebuild(node as Snapshot, options)
    // Scripts come as this element, and without scripts it would be shown.
    for (const element of doc.querySelectorAll('noscript')) element.remove()
    return doc
  }
  const page = draw(snapshot, document)
  // Their ids are numbers, and so come in their order: inner frames after outer ones.
  const inner = Object.entries(frames).flatMap(([id, node]) => {
    const frame = mirror.getNode(Number(id)) as HTMLIFrameElement | null
    return frame?.contentDocument ? [draw(node, frame.contentDocument)] : []
  })
  // Identifiers look at the address of the page that was captured.
  if (url.startsWith('/')) document.defaultView?.history.replaceState(null, '', url)
  document.defaultView?.scrollTo(scroll.x, scroll.y)
  return [page, ...inner]
}
