import type { Drawing, DrawnStep } from './kind.ts'

/** Moves a panel that stands over the page by the author's offset, as far as it stays in the window. */
function movePanel({ parts, step, isRtl, window }: DrawnStep): () => void {
  const { offset } = step.component
  const { panel } = parts
  if (!offset) return () => {}
  const move = () => {
    panel.style.transform = ''
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    const keep = (by: number, before: number, after: number) =>
      Math.max(Math.min(0, -before), Math.min(by, Math.max(0, after)))
    const dx = keep((isRtl ? -1 : 1) * offset.startPx, left, window.innerWidth - right)
    const dy = keep(offset.topPx, top, window.innerHeight - bottom)
    panel.style.transform = `translate(${dx}px,${dy}px)`
  }
  move()
  window.addEventListener('resize', move)
  return () => window.removeEventListener('resize', move)
}

/** Moving what stands over the page from where its placement puts it. */
export const drawing: Drawing = { kinds: {}, blocks: {}, movePanel }
