import type { Component } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { DrawnStep } from '../../draw/renderer.ts'

type Offset = NonNullable<Component['offset']>

/** Moves a panel by the author's offset from its placement. */
export function movePanel(drawn: DrawnStep): () => void {
  const { container, offset } = drawn.step.component
  if (!offset) return () => {}
  const isAtTarget = drawn.view.target !== null && isAnchored(container)
  return isAtTarget ? moveFromTarget(drawn, offset) : moveInWindow(drawn, offset)
}

/** Beside its target a panel moves by the full offset, without its arrow. */
function moveFromTarget({ parts: { root, panel }, isRtl }: DrawnStep, offset: Offset): () => void {
  root.classList.add('moved')
  panel.style.margin = `${offset.topPx}px 0 0 ${(isRtl ? -1 : 1) * offset.startPx}px`
  return () => (panel.style.margin = '')
}

/** Elsewhere it moves as far as the window allows. */
function moveInWindow({ parts: { panel }, isRtl, window }: DrawnStep, offset: Offset): () => void {
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
