import type { Block } from '@waymark/contract'
import { pickLabels } from '@waymark/player/labels'
import { drawIcon, ONWARD, TICK } from '../draw-icon.ts'
import type { BlockContext } from '../../draw/renderer.ts'
import { LIST_LABELS } from './list-labels.ts'

/** An item of a list: with a circle to tick in a checklist; elsewhere with an arrow, and a tick once it was done. */
export function drawItem(block: Extract<Block, { type: 'ITEM' }>, context: BlockContext): HTMLElement[] {
  const { document, step, view, write, createButton } = context
  const label = write(document.createElement('span'), block.label)
  if (!label.textContent) return []
  label.className = 'label'
  const isChecklist = step.component.container === 'CHECKLIST'
  const isDone = view.items?.some(({ id, isDone }) => id === block.id && isDone)
  const item = createButton(() =>
    view.onItem ? view.onItem(block.id) : view.onAction(block.action, block.id),
  )
  item.className = isDone ? 'item done' : 'item'
  const words = document.createElement('span')
  words.className = 'words'
  words.append(label)
  const hint = block.hint && write(document.createElement('span'), block.hint)
  if (hint?.textContent) {
    hint.className = 'hint'
    words.append(hint)
  }
  const mark = document.createElement('span')
  mark.className = isChecklist ? 'tick' : isDone ? 'passed' : 'onward'
  mark.append(drawIcon(document, isChecklist || isDone ? TICK : ONWARD, true))
  if (isDone) {
    const { done, locale } = pickLabels(LIST_LABELS, view.locale)
    const spoken = document.createElement('span')
    spoken.className = 'spoken'
    spoken.lang = locale
    spoken.textContent = ` (${done})`
    words.append(spoken)
  }
  item.append(...(isChecklist ? [mark, words] : [words, mark]))
  return [item]
}
