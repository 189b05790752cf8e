import type { AuthorBadge, Labels, Question } from '@waymark/core/room'
import { NativePromise } from '@waymark/player/native-promise'
import { readKey } from '@waymark/contract/constants'
import type { AuthorLayer } from './author-layer.ts'

/** Asks whether an author may connect, and returns the focus afterwards. */
export function createConnectQuestion(
  document: Document,
  layer: AuthorLayer,
  labels: Labels,
): Pick<AuthorBadge, 'ask' | 'takeBack'> {
  let answer: ((isAllowed: boolean | undefined) => void) | undefined

  function drawPanel({ app, project }: Question): HTMLElement {
    const { create, createButton } = layer
    const panel = create('section', 'ask')
    const title = create('h2', '', labels.askTitle(app))
    const text = create('div')
    const list = create('ul')
    list.append(...labels.askCan.map((it) => create('li', '', it)))
    text.append(create('p', '', labels.askText(project)), list, create('p', 'quiet', labels.askMasked))
    title.id = 'title'
    text.id = 'text'
    panel.setAttribute('role', 'dialog')
    panel.setAttribute('aria-labelledby', 'title')
    panel.setAttribute('aria-describedby', 'text')
    panel.tabIndex = -1
    const row = create('div', 'row')
    row.append(
      createButton(labels.notNow, '', () => answer?.(false)),
      createButton(labels.allow, 'main', () => answer?.(true)),
    )
    panel.append(title, text, row)
    panel.addEventListener('keydown', (event) => readKey(event) === 'Escape' && answer?.(false))
    return panel
  }

  return {
    ask: (question) =>
      new NativePromise((resolve) => {
        const before = document.activeElement as HTMLElement | null
        const panel = drawPanel(question)
        answer = (isAllowed) => {
          answer = undefined
          panel.remove()
          if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true })
          resolve(isAllowed)
        }
        layer.append(panel)
        panel.focus({ preventScroll: true })
      }),
    takeBack: () => answer?.(undefined),
  }
}
