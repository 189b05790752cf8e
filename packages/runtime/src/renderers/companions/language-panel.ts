import { containersWithoutLanguagePanel } from '@waymark/contract/constants'
import { createButton } from '../../draw/draw-card.ts'
import { drawIcon, GLOBE, PLAY, SOUND } from '../draw-icon.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import type { Panel } from '../../page/view.ts'
import { findTexts } from './find-texts.ts'
import { openMenu, type OpenedMenu } from './open-menu.ts'

const BUTTON_PX = 30

/** Adds the button for languages and sound to a card, and another one while the browser blocks sound. */
export function addPanel(drawn: DrawnStep): () => void {
  const { parts, view, step, host, window } = drawn
  const offered = view.panel
  const { root, panel, shadow } = parts
  const hasRoom = !containersWithoutLanguagePanel.includes(step.component.container)
  if (!hasRoom || !offered || !offersAnything(offered)) return () => {}
  const { document } = host
  const texts = findTexts(offered, view.locale)
  const bar = document.createElement('div')
  bar.className = 'talk'
  const button = createButton(document, view, () => open(0))
  button.append(drawIcon(document, offered.languages.length > 1 ? GLOBE : SOUND, true))
  button.setAttribute('aria-label', texts.languagePanel)
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowDown') open(0)
    if (key === 'ArrowUp') open(-1)
  })
  if (offered.sound === 'BLOCKED') {
    const play = createButton(document, view, () => offered.onRepeat())
    play.className = 'blocked'
    play.setAttribute('aria-label', texts.repeatText)
    play.append(drawIcon(document, PLAY))
    bar.append(play)
  }
  bar.append(button)

  let menu: OpenedMenu | undefined
  const open = (focusAt: number) => {
    const wasOpen = button.getAttribute('aria-expanded') === 'true'
    menu?.close()
    menu = wasOpen ? undefined : openMenu({ drawn, button, offered, texts, focusAt })
  }
  // Listens from the start, so that it handles Escape before the step does.
  const onKey = (event: Event) => {
    if (button.getAttribute('aria-expanded') === 'true') menu?.onKey(event as KeyboardEvent)
  }
  for (const each of [window, shadow]) each.addEventListener('keydown', onKey, true)

  root.classList.add('talking')
  root.classList.toggle('closed', step.component.dismissal.closeButton)
  const buttons = bar.childElementCount + (step.component.dismissal.closeButton ? 1 : 0)
  root.style.setProperty('--tools', `${buttons * BUTTON_PX}px`)
  // Drawn before the card's close button, but after the author's content in the Tab order.
  panel.append(bar)
  return () => {
    menu?.close()
    for (const each of [window, shadow]) each.removeEventListener('keydown', onKey, true)
    bar.remove()
    root.classList.remove('talking', 'closed')
    root.style.removeProperty('--tools')
  }
}

const offersAnything = ({ languages, sound, onDisable }: Panel) =>
  languages.length > 1 || sound !== 'SILENT' || onDisable !== undefined
