import type { CapturedPage } from '@waymark/contract'
import { createCache, createMirror, rebuild } from 'rrweb-snapshot'

type Snapshot = Parameters<typeof rebuild>[0]

/** Draws a captured page into a sandboxed frame. Returns its document and those of its inner frames. */
export function drawPage(
  document: Document,
  { snapshot, frames = {}, url, scroll }: CapturedPage,
): Document[] {
  const mirror = createMirror()
  const draw = (node: unknown, doc: Document) => {
    // The library sandboxes only frames it creates; ours has the same sandbox and a policy as well.
    const options = {
      doc,
      cache: createCache(),
      mirror,
      hackCss: false,
      UNSAFE_allowUnprotectedRebuild: true,
    }
    rebuild(node as Snapshot, options)
    // The library turns scripts into noscript elements, which are visible where scripts are disabled.
    for (const element of doc.querySelectorAll('noscript')) element.remove()
    return doc
  }
  const page = draw(snapshot, document)
  // Ids are numeric, so entries come in order: inner frames after outer ones.
  const inner = Object.entries(frames).flatMap(([id, node]) => {
    const frame = mirror.getNode(Number(id)) as HTMLIFrameElement | null
    return frame?.contentDocument ? [draw(node, frame.contentDocument)] : []
  })
  // Identifiers compare the address of the captured page.
  if (url.startsWith('/')) document.defaultView?.history.replaceState(null, '', url)
  document.defaultView?.scrollTo(scroll.x, scroll.y)
  return [page, ...inner]
}
