import type { AuthorBadge, Badge, Labels } from '@waymark/core/room'
import { createAuthorLayer } from './author-layer.ts'
import { createConnectQuestion } from './connect-question.ts'
import { markElement } from './mark-element.ts'

/** Draws the visible parts of an author's visit above the page. */
export function createAuthorBadge(document: Document, labels: Labels, locale: string): AuthorBadge<Element> {
  const layer = createAuthorLayer(document, locale)
  const { create, createButton } = layer
  const { ask, takeBack } = createConnectQuestion(document, layer, labels)
  const badge = create('div', 'badge')
  const status = create('p')
  const buttons = create('div', 'row')
  buttons.style.marginBlockStart = '0'
  badge.setAttribute('role', 'region')
  badge.setAttribute('aria-label', 'Waymark')
  status.setAttribute('role', 'status')
  badge.append(create('span', 'dot'), status, buttons)
  let stopMarking = () => {}

  function show({ text, isOn, actions }: Badge): void {
    badge.classList.toggle('on', isOn)
    const shown = [...buttons.children].map((it) => it.textContent)
    // Setting the same text would make screen readers announce it again.
    if (status.textContent !== text) status.textContent = text
    // One of the buttons may have the focus.
    if (shown.join() !== actions.map(({ label }) => label).join()) {
      buttons.replaceChildren(...actions.map(({ label, run }) => createButton(label, '', run)))
    }
    if (!badge.isConnected) layer.append(badge)
  }

  return {
    ask: (question) => {
      const answer = ask(question)
      badge.remove()
      return answer
    },
    takeBack,
    show,
    hide: () => badge.remove(),
    mark: (element) => {
      stopMarking()
      stopMarking = element ? markElement(layer, element) : () => {}
    },
    close: () => {
      takeBack()
      stopMarking()
      layer.close()
    },
  }
}
