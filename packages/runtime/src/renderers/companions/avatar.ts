import { containersWithoutAvatar } from '@waymark/contract/constants'
import type { DrawnStep } from '../../draw/renderer.ts'
import { useAfterDrawing } from '../../draw/use-after-drawing.ts'

/** Width of the avatar, its gap to the card, and a margin. */
const NEEDED_PX = 84 + 12 + 8
const NARROW_PX = 480

/**
 * Puts the guide's avatar beside the card, on the author's side. If there is no room, or it would cover the target, a
 * small one is drawn inside the card above the text.
 */
export function addAvatar({ parts, view, step, host, window, isRtl }: DrawnStep): () => void {
  const { avatar, target } = view
  if (!avatar || containersWithoutAvatar.includes(step.component.container)) return () => {}
  const { panel, card } = parts
  const figure = host.document.createElement('div')
  const image = host.document.createElement('img')
  image.alt = ''
  let isLost = false
  image.addEventListener('error', () => {
    isLost = true
    figure.remove()
  })
  image.src = host.mediaUrl(avatar.media)
  figure.append(image)
  const side = avatar.position.toLowerCase()
  const isLeft = (avatar.position === 'START') !== isRtl

  function place() {
    if (isLost) return
    const box = panel.getBoundingClientRect()
    const room = isLeft ? box.left : window.innerWidth - box.right
    const far = {
      left: box.left - NEEDED_PX,
      right: box.right + NEEDED_PX,
      top: box.bottom - 84,
      bottom: box.bottom,
    }
    const area = isLeft ? { ...far, right: box.left } : { ...far, left: box.right }
    const isSmall =
      window.innerWidth < NARROW_PX || room < NEEDED_PX || (target !== null && overlaps(area, target))
    if (figure.isConnected && isSmall === figure.classList.contains('small')) return
    figure.className = `avatar ${side} ${isSmall ? 'small' : ''}`
    if (isSmall) card.prepend(figure)
    else panel.append(figure)
  }
  place()
  const stop = useAfterDrawing(({ watchPlace }) => watchPlace(panel, panel, place))
  return () => {
    stop()
    figure.remove()
  }
}

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

function overlaps(area: Area, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left < area.right && right > area.left && top < area.bottom && bottom > area.top
}
