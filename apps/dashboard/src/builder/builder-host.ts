import { drawnElements } from '../features/editor/in-page.ts'
import { toVariablesCss } from './to-variables-css.ts'

export interface BuilderHost {
  element: HTMLElement
  /** Everything of the builder, its menus and dialogs included, is in here. */
  root: HTMLElement
  remove(): void
}

/** The matcher and captures skip elements of this name. */
const HOST_TAG = 'waymark-guide'
const ROOT_CLASS = 'waymark-builder'
const HOST_CSS = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  background: none; overflow: visible; pointer-events: none; z-index: 2147483647; display: block; }
.${ROOT_CLASS} { font: 14px/1.55 system-ui, sans-serif; color: var(--mantine-color-text); color-scheme: dark;
  direction: ltr; text-align: start; -webkit-font-smoothing: antialiased; }
.${ROOT_CLASS} > * { pointer-events: auto; }
*, *::before, *::after { box-sizing: border-box; }
`
/** What the app's shortcuts, focus traps and menus would react to. */
const KEPT_FROM_PAGE = [
  ...[
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
    'pointerdown',
    'pointerup',
    'keydown',
    'keyup',
    'keypress',
  ],
  ...['focusin', 'focusout', 'touchstart', 'touchend', 'input', 'change', 'beforeinput', 'wheel'],
  ...['copy', 'cut', 'paste', 'dragstart', 'drop', 'submit'],
]

/** Adds the builder's element to the page: a shadow root in the top layer, styled by sheets that no policy refuses. */
export async function createBuilderHost(document: Document): Promise<BuilderHost> {
  const css = await fetch(new URL(/* @vite-ignore */ 'style.css', import.meta.url)).then((answer) =>
    answer.text(),
  )
  const element = document.createElement(HOST_TAG)
  const shadow = element.attachShadow({ mode: 'open' })
  const rootFontPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  shadow.adoptedStyleSheets = [HOST_CSS, css, toVariablesCss(`.${ROOT_CLASS}`, rootFontPx)].map(toSheet)
  const root = document.createElement('div')
  root.className = ROOT_CLASS
  shadow.append(root)
  drawnElements.add(element)
  for (const type of KEPT_FROM_PAGE) element.addEventListener(type, (event) => event.stopPropagation())
  // Menus close at a press beside them, which they notice at the document only.
  for (const type of ['mousedown', 'mouseup']) {
    element.addEventListener(type, (event) => {
      if (!root.querySelector('[data-portal], [role="menu"], [role="listbox"], [role="dialog"]'))
        event.stopPropagation()
    })
  }
  element.setAttribute('popover', 'manual')
  const stopRising = stayOnTop(document, element)
  return {
    element,
    root,
    remove: () => {
      stopRising()
      element.remove()
    },
  }
}

function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Keeps the builder in a page that draws itself anew, and above the guide and dialogs that are shown later. */
function stayOnTop(document: Document, element: HTMLElement): () => void {
  const rise = () => {
    if (!element.isConnected) document.body.append(element)
    else element.hidePopover()
    element.showPopover()
  }
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isCovered = added.some((it) => it !== element && (it as Element).localName === HOST_TAG)
    if (isCovered || !element.isConnected) rise()
  })
  document.body.append(element)
  element.showPopover()
  for (const parent of [document.documentElement, document.body])
    observer.observe(parent, { childList: true })
  return () => observer.disconnect()
}
