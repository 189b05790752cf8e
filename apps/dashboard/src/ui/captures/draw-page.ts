import type { CapturedPage } from '@waymark/contract'
import { createCache, createMirror, rebuild } from 'rrweb-snapshot'
import { adoptSheets, restoreScrolls, restoreScheme, settle } from './restore-view.ts'
import { fillCss, withFiles } from './with-files.ts'

type Snapshot = Parameters<typeof rebuild>[0]

/** Draws a captured page into a sandboxed frame. Returns its document and those of its inner frames. */
export async function drawPage(document: Document, captured: CapturedPage): Promise<Document[]> {
  const { snapshot, frames = {}, files = {}, url, scheme } = captured
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
    rebuild(withFiles(node, files) as Snapshot, options)
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
  adoptSheets(captured, mirror, (css) => fillCss(css, files))
  if (scheme) for (const each of [page, ...inner]) restoreScheme(each, scheme)
  // Identifiers compare the address of the captured page.
  if (url.startsWith('/')) document.defaultView?.history.replaceState(null, '', url)
  await settle([page, ...inner])
  restoreScrolls(document, captured, mirror)
  return [page, ...inner]
}
