import { createButton } from '../../draw/draw-card.ts'
import { drawIcon, REPEAT, SILENCE } from '../draw-icon.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import type { Panel } from '../../page/view.ts'
import type { findTexts } from './find-texts.ts'
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

const TICK = 'M3 8.5l3.2 3.2L13 4.8'

/** Opens the menu of languages and sound under its button; answers what closes it and takes its keys. */
export function openMenu({ drawn, button, offered, texts, focusAt }: Wanted): OpenedMenu {
  const { parts, view, host, window } = drawn
  const { panel, shadow } = parts
  const { document } = host
  const menu = document.createElement('div')
  menu.className = 'talk-menu'
  menu.setAttribute('role', 'menu')
  menu.setAttribute('aria-label', texts.languagePanel)

  const createItem = (role: string, name: string, onChoose: () => void) => {
    const item = createButton(document, view, onChoose)
    item.setAttribute('role', role)
    item.tabIndex = -1
    const label = document.createElement('span')
    label.textContent = name
    item.append(label)
    return item
  }
  const mark = (item: HTMLElement, icon: string, className = '') => {
    const box = document.createElement('span')
    box.className = `mark ${className}`
    box.append(drawIcon(document, icon, true))
    item.prepend(box)
    return item
  }
  const check = (item: HTMLElement, isChecked: boolean) => {
    item.setAttribute('aria-checked', String(isChecked))
    return item
  }
  const choose = (run: () => void) => () => {
    close()
    run()
  }

  function listLanguages(): HTMLElement[] {
    if (offered.languages.length < 2) return []
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', texts.changeLanguage)
    const heading = document.createElement('div')
    heading.className = 'heading'
    heading.setAttribute('aria-hidden', 'true')
    heading.textContent = texts.changeLanguage
    const items = offered.languages.map(({ code, name }) => {
      const item = createItem(
        'menuitemradio',
        name,
        choose(() => offered.onLanguage(code)),
      )
      item.lang = code
      return check(mark(item, TICK, 'tick'), code === offered.language)
    })
    group.append(heading, ...items)
    return [group]
  }

  function listSound(): HTMLElement[] {
    if (offered.sound === 'SILENT') return []
    const isMuted = offered.sound === 'MUTED'
    const mute = createItem(
      'menuitemcheckbox',
      texts.muteText,
      choose(() => offered.onMute(!isMuted)),
    )
    const repeat = createItem(
      'menuitem',
      texts.repeatText,
      choose(() => offered.onRepeat()),
    )
    return [check(mark(mute, isMuted ? TICK : SILENCE), isMuted), mark(repeat, REPEAT)]
  }

  function listDisable(): HTMLElement[] {
    if (!offered.onDisable) return []
    return [createItem('menuitem', texts.disablePanelTitle, confirm)]
  }

  /** Asks once more, in the same place: no guidance comes again on this device. */
  function confirm() {
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', texts.disablePanelTitle)
    const heading = document.createElement('div')
    heading.className = 'heading'
    heading.setAttribute('aria-hidden', 'true')
    heading.textContent = texts.disablePanelTitle
    const row = document.createElement('div')
    row.className = 'choices'
    row.setAttribute('role', 'none')
    const no = createItem('menuitem', texts.no, () => close())
    row.append(
      no,
      createItem(
        'menuitem',
        texts.yes,
        choose(() => offered.onDisable?.()),
      ),
    )
    group.append(heading, row)
    menu.replaceChildren(group)
    no.focus({ preventScroll: true })
  }

  function fill() {
    const groups = [listLanguages(), listSound(), listDisable()].filter((it) => it.length > 0)
    const line = () => {
      const rule = document.createElement('hr')
      rule.setAttribute('role', 'separator')
      return rule
    }
    menu.replaceChildren(...groups.flatMap((group, at) => (at > 0 ? [line(), ...group] : group)))
  }

  const removal = new window.AbortController()
  function close() {
    const hadFocus = menu.contains(shadow.activeElement)
    removal.abort()
    menu.remove()
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus && view.interactive) button.focus({ preventScroll: true })
  }

  if (texts.locale !== view.locale) menu.lang = texts.locale
  fill()
  button.setAttribute('aria-expanded', 'true')
  panel.append(menu)
  const { bottom } = menu.getBoundingClientRect()
  menu.classList.toggle('up', bottom > window.innerHeight)

  const options = { capture: true, signal: removal.signal }
  window.addEventListener(
    'pointerdown',
    (event) => {
      const path = event.composedPath()
      if (!path.includes(menu) && !path.includes(button)) close()
    },
    options,
  )
  if (view.interactive) {
    const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    items.at(focusAt)?.focus({ preventScroll: true })
  }
  return { close, onKey: (event: KeyboardEvent) => moveInMenu(event, { menu, shadow, close }) }
}
