import { measureThrough } from '@waymark/runtime/measure'
import type { FrameCover } from '../page/page.ts'
import { findSeenAt } from '../page/find-seen.ts'
import { isForeignFrame } from '../page/is-foreign-frame.ts'
import { listDocuments } from '../page/list-documents.ts'

/**
 * Covers the frames that only their own page can be heard in, so that presses on them never reach it. The covers lie
 * in the builder's shadow root, below its window. Returns how to remove them.
 */
export function coverFrames(root: ShadowRoot, { onAim, onTake }: FrameCover): () => void {
  const layer = document.createElement('div')
  const covers = new Map<Element, HTMLElement>()
  root.prepend(layer)

  function cover(): HTMLElement {
    const element = document.createElement('div')
    Object.assign(element.style, {
      position: 'fixed',
      top: 0,
      left: 0,
      cursor: 'crosshair',
      pointerEvents: 'auto',
    })
    element.addEventListener('pointermove', (event) => onAim(findSeenAt(document, event)))
    element.addEventListener('click', (event) => onTake(findSeenAt(document, event)))
    layer.append(element)
    return element
  }
  // Scrolling and layout move frames without a word.
  let frame = 0
  const follow = () => {
    frame = requestAnimationFrame(follow)
    const frames = listForeignFrames()
    for (const [of, element] of covers) {
      if (frames.includes(of)) continue
      element.remove()
      covers.delete(of)
    }
    for (const of of frames) {
      const element = covers.get(of) ?? cover()
      covers.set(of, element)
      place(element, of)
    }
  }
  follow()
  return () => {
    cancelAnimationFrame(frame)
    layer.remove()
  }
}

const listForeignFrames = (): Element[] =>
  listDocuments(document).flatMap((it) => [...it.querySelectorAll('iframe')].filter(isForeignFrame))

function place(cover: HTMLElement, frame: Element): void {
  const { x, y, width, height } = measureThrough(frame, document)
  Object.assign(cover.style, {
    transform: `translate(${x}px, ${y}px)`,
    width: `${width}px`,
    height: `${height}px`,
  })
}
