import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core'
import { readKey } from '@waymark/contract/constants'
import { hearFirst } from '@waymark/runtime/hear-first'
import { keepInside } from '@waymark/runtime/shield'
import { drawnElements } from '../features/authoring/editor/in-page.ts'
import { resolveCssVariables, theme } from '../ui/frame/theme.ts'
import { stayOnTop } from './stay-on-top.ts'

export interface BuilderHost {
  element: HTMLElement
  /** Everything of the builder, its menus and dialogs included, is in here. */
  root: HTMLElement
  remove(): void
}

/** The matcher and captures skip elements of this name. */
const HOST_TAG = 'waymark-guide'
const ROOT_CLASS = 'waymark-builder'
/** Only `!important` in a shadow tree beats the page's rules, hence its use on the host. */
const toHostCss = (zoom: number) => `
:host { all: initial !important; position: fixed !important; inset: 0 !important; display: block !important;
  pointer-events: none !important; z-index: 2147483647 !important; zoom: ${1 / zoom} !important; }
:host::backdrop { display: none !important; }
.${ROOT_CLASS} { font: 14px/1.55 system-ui, sans-serif; color: var(--mantine-color-text); color-scheme: dark;
  direction: ltr; text-align: start; -webkit-font-smoothing: antialiased; }
.${ROOT_CLASS} > * { pointer-events: auto; }
*, *::before, *::after { box-sizing: border-box; }
`
/** Menus and the like close at a press beside them, which they notice at the document only. */
const OPEN = '[data-portal],[role=menu],[role=listbox],[role=dialog]'

/** Adds the builder's element to the page: a shadow root in the top layer, styled by sheets that no policy refuses. */
export async function createBuilderHost(document: Document): Promise<BuilderHost> {
  const css = await fetch(new URL(/* @vite-ignore */ 'style.css', import.meta.url)).then((answer) =>
    answer.text(),
  )
  const element = document.createElement(HOST_TAG)
  const shadow = element.attachShadow({ mode: 'open' })
  const outer = toSheet('')
  const rootFontPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  // The window would be placed as if the page had no zoom of its own, and partly out of sight.
  const fitZoom = () => outer.replaceSync(toHostCss(document.body.currentCSSZoom ?? 1))
  fitZoom()
  const inner = [css, toVariablesCss(`.${ROOT_CLASS}`, rootFontPx)].map(toSheet)
  shadow.adoptedStyleSheets = [outer, ...inner]
  const root = document.createElement('div')
  root.className = ROOT_CLASS
  shadow.append(root)
  drawnElements.add(element)
  element.setAttribute('popover', 'manual')
  const stopRising = stayOnTop(document, element)
  // The element covers the window, so its own size changes with the zoom of a page that is changed later.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fitZoom))
  sizes.observe(element)
  const stopKeeping = keepInside(window, element, (event, path) => isBesideOpen(event, path, shadow))
  const stopEnding = hearFirst(window, (event) => endEscape(event, element))
  return {
    element,
    root,
    remove: () => {
      sizes.disconnect()
      stopRising()
      stopKeeping()
      stopEnding()
      element.remove()
    },
  }
}

/** Escape closes a menu of the builder, and would also close the app's dialog around it. */
const endEscape = (event: Event, element: HTMLElement) =>
  event.type === 'keydown' &&
  readKey(event as KeyboardEvent) === 'Escape' &&
  event.composedPath().includes(element) &&
  event.preventDefault()

function isBesideOpen({ type }: Event, path: EventTarget[], shadow: ShadowRoot): boolean {
  if (type !== 'mousedown' && type !== 'mouseup') return false
  // Lists of choices stay in the page while they are closed.
  const open = [...shadow.querySelectorAll(OPEN)].filter((it) => it.checkVisibility())
  const last = open.at(-1)
  return last !== undefined && !path.includes(last)
}

function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** The values that components refer to, for elements that match the selector. */
function toVariablesCss(selector: string, rootFontPx: number): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [standard, own] = [defaultCssVariablesResolver(merged), resolveCssVariables(merged)]
  return convertCssVariables(
    {
      variables: {
        ...standard.variables,
        ...own.variables,
        // Sizes are in rem, which the app's page may have set to anything.
        '--mantine-scale': String(16 / rootFontPx),
      },
      light: { ...standard.light, ...own.light, '--mantine-color-scheme': 'light' },
      dark: { ...standard.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
    },
    selector,
  )
}
