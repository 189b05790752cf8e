import { useAfterDrawing } from '@waymark/runtime/shield'
import { AUTHOR_BADGE_CSS } from './author-badge-css.ts'

/** The layer that an author's visit is drawn in: a shadow root above the page. */
export interface AuthorLayer {
  create<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    className?: string,
    text?: string,
  ): HTMLElementTagNameMap[Tag]
  createButton(label: string, className: string, run: () => void): HTMLButtonElement
  /** Shows a part, and the layer with it. */
  append(part: HTMLElement): void
  close(): void
}

/** The matcher and captures skip elements of this name. */
const HOST_TAG = 'waymark-guide'
/** The number of returns after which the layer gives way to a page that removes whatever it does not know. */
const MAX_RETURNS = 20

export function createAuthorLayer(document: Document, locale: string): AuthorLayer {
  const window = document.defaultView as Window & typeof globalThis
  const host = document.createElement(HOST_TAG)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(AUTHOR_BADGE_CSS)
  shadow.adoptedStyleSheets = [sheet]
  const root = create('div', 'root')
  root.lang = /^de\b/i.test(locale) ? 'de' : 'en'
  root.dir = 'ltr'
  shadow.append(root)
  host.setAttribute('popover', 'manual')
  const stopKeeping = useAfterDrawing(({ keepInside }) => keepInside(window, host))
  const above = new window.MutationObserver(rise)
  let returns = 0

  function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }

  function append(part: HTMLElement): void {
    root.append(part)
    if (!host.isConnected) attach()
  }

  function attach(): void {
    const { body, documentElement } = document
    ;(body ?? documentElement).append(host)
    host.showPopover?.()
    for (const parent of [documentElement, body]) if (parent) above.observe(parent, { childList: true })
  }

  /** Keeps the badge reachable: above guides that are drawn later, and on a page that an app redraws as a whole. */
  function rise(changes: MutationRecord[]): void {
    if (!host.isConnected && returns++ < MAX_RETURNS) return attach()
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isCovered = added.some((it) => it !== host && (it as Element).localName === HOST_TAG)
    if (!isCovered || !host.isConnected || shadow.activeElement) return
    host.hidePopover?.()
    host.showPopover?.()
  }

  return {
    create,
    createButton: (label, className, run) => {
      const button = create('button', className, label)
      button.type = 'button'
      button.addEventListener('click', run)
      return button
    },
    append,
    close: () => {
      above.disconnect()
      stopKeeping()
      host.remove()
    },
  }
}
