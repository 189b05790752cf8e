import { createButton } from '../../draw/draw-card.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import type { Panel } from '../../page/view.ts'
import { drawIcon, REPEAT, SILENCE, TICK } from '../draw-icon.ts'
import type { findTexts } from './find-texts.ts'

export interface MenuParts {
  drawn: DrawnStep
  offered: Panel
  texts: ReturnType<typeof findTexts>
  close(): void
  /** Replaces the menu's groups with this one and focuses one of its items. */
  replaceWith(group: HTMLElement, focused: HTMLElement): void
}

/** The menu's groups: languages, sound, and disabling guidance. */
export function listMenuGroups(parts: MenuParts): HTMLElement[][] {
  return [listLanguages(parts), listSound(parts), listDisable(parts)].filter((it) => it.length > 0)
}

function listLanguages(parts: MenuParts): HTMLElement[] {
  const { offered, texts } = parts
  if (offered.languages.length < 2) return []
  const items = offered.languages.map(({ code, name }) => {
    const item = createItem(parts, 'menuitemradio', { name, onChoose: () => offered.onLanguage(code) })
    item.lang = code
    return check(addMark(item, TICK, 'tick'), code === offered.language)
  })
  return [createGroup(parts, texts.changeLanguage, items)]
}

function listSound(parts: MenuParts): HTMLElement[] {
  const { offered, texts } = parts
  if (offered.sound === 'SILENT') return []
  const isMuted = offered.sound === 'MUTED'
  const mute = createItem(parts, 'menuitemcheckbox', {
    name: texts.muteText,
    onChoose: () => offered.onMute(!isMuted),
  })
  const repeat = createItem(parts, 'menuitem', {
    name: texts.repeatText,
    onChoose: () => offered.onRepeat(),
  })
  return [check(addMark(mute, isMuted ? TICK : SILENCE), isMuted), addMark(repeat, REPEAT)]
}

function listDisable(parts: MenuParts): HTMLElement[] {
  const { drawn, offered, texts } = parts
  if (!offered.onDisable) return []
  const item = createButton(drawn.host.document, drawn.view, () => confirmDisabling(parts))
  return [toItem(item, 'menuitem', texts.disablePanelTitle)]
}

/** Asks for confirmation in place before disabling guidance on this device. */
function confirmDisabling(parts: MenuParts): void {
  const { drawn, offered, texts } = parts
  const row = drawn.host.document.createElement('div')
  row.className = 'choices'
  row.setAttribute('role', 'none')
  const no = createItem(parts, 'menuitem', { name: texts.no, onChoose: () => {} })
  const yes = createItem(parts, 'menuitem', { name: texts.yes, onChoose: () => offered.onDisable?.() })
  row.append(no, yes)
  parts.replaceWith(createGroup(parts, texts.disablePanelTitle, [row]), no)
}

/** An item that closes the menu before it runs. */
function createItem(
  { drawn, close }: MenuParts,
  role: string,
  { name, onChoose }: { name: string; onChoose(): void },
): HTMLElement {
  const item = createButton(drawn.host.document, drawn.view, () => {
    close()
    onChoose()
  })
  return toItem(item, role, name)
}

function toItem(item: HTMLButtonElement, role: string, name: string): HTMLElement {
  item.setAttribute('role', role)
  item.tabIndex = -1
  const label = item.ownerDocument.createElement('span')
  label.textContent = name
  item.append(label)
  return item
}

function addMark(item: HTMLElement, icon: string, className = ''): HTMLElement {
  const box = item.ownerDocument.createElement('span')
  box.className = `mark ${className}`
  box.append(drawIcon(item.ownerDocument, icon, true))
  item.prepend(box)
  return item
}

function check(item: HTMLElement, isChecked: boolean): HTMLElement {
  item.setAttribute('aria-checked', String(isChecked))
  return item
}

function createGroup({ drawn }: MenuParts, title: string, content: HTMLElement[]): HTMLElement {
  const { document } = drawn.host
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  const heading = document.createElement('div')
  heading.className = 'heading'
  heading.setAttribute('aria-hidden', 'true')
  heading.textContent = title
  group.append(heading, ...content)
  return group
}
