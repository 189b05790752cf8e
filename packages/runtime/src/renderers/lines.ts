import type { Block } from '@waymark/contract'
import type { BlockContext, Renderer } from '../draw/renderer.ts'
import { PROGRESS_LABELS } from './progress-labels.ts'

const CSS = `
hr { width: calc(100% - 2 * var(--pad)); height: 1px; margin-block: 4px; border: 0; background: var(--line); }
.flow-bar { height: 6px; overflow: hidden; border-radius: 3px; background: color-mix(in srgb, var(--ink) 10%, transparent); }
.flow-bar i { display: block; height: 100%; border-radius: 3px; background: var(--accent); forced-color-adjust: none; }
@media (forced-colors: active) { hr { background: CanvasText; } .flow-bar { border: 1px solid CanvasText; } .flow-bar i { background: Highlight; } }
`

/** The progress of a flow, or of a list. */
function drawProgress(_: Block, { document, view }: BlockContext): HTMLElement[] {
  const { progress, items } = view
  const done = items ? items.filter(({ isDone }) => isDone).length : (progress?.index ?? 0) + 1
  const total = items?.length ?? progress?.total
  if (!total) return []
  const bar = document.createElement('div')
  const fill = document.createElement('i')
  bar.className = 'flow-bar'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', PROGRESS_LABELS[view.locale.slice(0, 2)] ?? 'Progress')
  bar.setAttribute('aria-valuemin', '0')
  bar.setAttribute('aria-valuemax', String(total))
  bar.setAttribute('aria-valuenow', String(done))
  fill.style.width = `${(100 * done) / total}%`
  bar.append(fill)
  return [bar]
}

/** Blocks drawn as lines: dividers and progress bars. */
export const renderer: Partial<Renderer> = {
  blocks: { DIVIDER: (_, { document }) => [document.createElement('hr')], PROGRESS: drawProgress },
  css: CSS,
}
