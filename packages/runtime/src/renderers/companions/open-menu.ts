import type { DrawnStep } from '../../draw/renderer.ts'
import type { Panel } from '../../page/view.ts'
import type { findTexts } from './find-texts.ts'
import { listMenuGroups } from './list-menu-groups.ts'
import { moveInMenu } from './move-in-menu.ts'

interface Wanted {
  drawn: DrawnStep
  button: HTMLButtonElement
  offered: Panel
  texts: ReturnType<typeof findTexts>
  /** 0 for the first item, -1 for the last. */
  focusAt: number
}

export interface OpenedMenu {
  close(): void
  onKey(event: KeyboardEvent): void
}

/** Opens the language panel under its button; returns how to close it, and its key handler. */
export function openMenu({ drawn, button, offered, texts, focusAt }: Wanted): OpenedMenu {
  const { parts, view, host, window } = drawn
  const { panel, shadow } = parts
  const { document } = host
  const menu = document.createElement('div')
  menu.className = 'talk-menu'
  menu.setAttribute('role', 'menu')
  menu.setAttribute('aria-label', texts.languagePanel)

  const removal = new window.AbortController()
  function close() {
    const hadFocus = menu.contains(shadow.activeElement)
    removal.abort()
    menu.remove()
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus && view.interactive) button.focus({ preventScroll: true })
  }

  if (texts.locale !== view.locale) menu.lang = texts.locale
  const groups = listMenuGroups({
    drawn,
    offered,
    texts,
    close,
    replaceWith: (group, focused) => {
      menu.replaceChildren(group)
      focused.focus({ preventScroll: true })
    },
  })
  menu.replaceChildren(...groups.flatMap((group, at) => (at > 0 ? [createLine(document), ...group] : group)))
  button.setAttribute('aria-expanded', 'true')
  panel.append(menu)
  const { bottom } = menu.getBoundingClientRect()
  menu.classList.toggle('up', bottom > window.innerHeight)

  const options = { capture: true, signal: removal.signal }
  const onPress = (event: Event) => {
    const path = event.composedPath()
    if (!path.includes(menu) && !path.includes(button)) close()
  }
  for (const each of [window, shadow]) each.addEventListener('pointerdown', onPress, options)
  if (view.interactive) {
    const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    items.at(focusAt)?.focus({ preventScroll: true })
  }
  return { close, onKey: (event: KeyboardEvent) => moveInMenu(event, { menu, shadow, close }) }
}

function createLine(document: Document): HTMLElement {
  const line = document.createElement('hr')
  line.setAttribute('role', 'separator')
  return line
}
