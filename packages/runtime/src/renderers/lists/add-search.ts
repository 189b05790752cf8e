import { pickLabels } from '@waymark/player/labels'
import type { DrawnStep } from '../../draw/renderer.ts'
import { foldText } from './fold-text.ts'
import { LIST_LABELS } from './list-labels.ts'

/** A field above the items that filters them by the typed text. */
export function addSearch({ parts, view, host }: DrawnStep, items: HTMLElement[], state: { query: string }) {
  const { document } = host
  const labels = pickLabels(LIST_LABELS, view.locale)
  const field = document.createElement('input')
  const nothing = document.createElement('p')
  Object.assign(field, {
    type: 'search',
    className: 'search',
    placeholder: labels.search,
    value: state.query,
  })
  field.setAttribute('aria-label', labels.search)
  if (!view.interactive) field.tabIndex = -1
  nothing.className = 'nothing'
  nothing.setAttribute('role', 'status')

  const filter = () => {
    state.query = field.value
    const wanted = foldText(field.value.trim(), view.locale)
    for (const item of items) {
      const line = item.parentElement
      if (line) line.hidden = !foldText(item.textContent, view.locale).includes(wanted)
    }
    nothing.textContent = items.every((it) => it.parentElement?.hidden) ? labels.nothing : ''
  }
  field.addEventListener('input', filter)
  parts.card.querySelector('.items')?.before(field, nothing)
  filter()
}
