import { pickLabels } from '@waymark/player/labels'
import { readKey } from '@waymark/contract/constants'
import type { Parts } from '../../draw/create-parts.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import { addSearch } from './add-search.ts'
import { drawBar, drawLauncher } from './draw-launcher.ts'
import { LIST_LABELS } from './list-labels.ts'

interface State {
  isCollapsed: boolean
  /** The end user has interacted with it, so the focus follows it when it opens and closes. */
  isUsed: boolean
  query: string
}

/** State that survives redraws of the step. */
const states = new WeakMap<Parts, State>()

/** Groups the items in a list, shows how many are done, and collapses to a button. */
export function enhanceList(drawn: DrawnStep): () => void {
  const { parts, step, view, window, host } = drawn
  const { root, panel, card } = parts
  const { dismissal, container } = step.component
  const isCollapsed = view.isCollapsed === true
  const state = states.get(parts) ?? { isCollapsed, isUsed: false, query: '' }
  states.set(parts, state)
  const hasChanged = state.isCollapsed !== isCollapsed
  state.isCollapsed = isCollapsed

  const items = [...card.querySelectorAll<HTMLElement>('.item')]
  const doneCount = items.filter((it) => it.classList.contains('done')).length
  const counted = { done: doneCount, total: items.length }
  const isComplete = items.length > 0 && doneCount === items.length
  const labels = pickLabels(LIST_LABELS, view.locale)
  root.classList.toggle('complete', isComplete)
  gather(items)
  if (container === 'CHECKLIST' && items.length > 0) {
    const bar = drawBar(host.document, {
      ...counted,
      text: isComplete ? labels.allDone : labels.progress(doneCount, items.length),
      locale: labels.locale,
    })
    const title = card.querySelector(':scope > h2')
    if (title) title.after(bar)
    else card.prepend(bar)
  }
  if (container === 'MENU' && items.length > 7) addSearch(drawn, items, state)

  const launcher = isCollapsed ? drawLauncher(drawn, counted) : undefined
  panel.hidden = isCollapsed
  if (launcher) root.append(launcher)

  const removal = new window.AbortController()
  const options = { capture: true, signal: removal.signal }
  const use = () => (state.isUsed = true)
  const onKey = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Escape' || isCollapsed || !dismissal.escape) return
    event.preventDefault()
    event.stopImmediatePropagation()
    use()
    view.onDismiss()
  }
  const onClick = (event: MouseEvent) => {
    if (dismissal.outside && !isCollapsed && !event.composedPath().includes(root)) view.onDismiss()
  }
  if (view.interactive) {
    root.addEventListener('click', use, options)
    // Pages keep their own Escape while the focus is outside of the guide.
    root.addEventListener('keydown', onKey, options)
    window.addEventListener('click', onClick, options)
  }
  if (hasChanged && state.isUsed && view.interactive) {
    const aim = launcher?.querySelector('button') ?? panel
    queueMicrotask(() => aim.focus({ preventScroll: true }))
  }
  return () => {
    removal.abort()
    launcher?.remove()
    panel.hidden = false
  }
}

/** Creates one list at the position of the first item. */
function gather(items: HTMLElement[]) {
  const [first] = items
  if (!first) return
  const list = first.ownerDocument.createElement('div')
  list.className = 'items'
  list.setAttribute('role', 'list')
  first.before(list)
  for (const item of items) {
    const line = first.ownerDocument.createElement('div')
    line.setAttribute('role', 'listitem')
    line.append(item)
    list.append(line)
  }
}
