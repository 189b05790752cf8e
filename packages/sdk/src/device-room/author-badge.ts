import { NativePromise } from '@waymark/runtime/native-promise'
import { AUTHOR_BADGE_CSS } from './author-badge-css.ts'
import type { Labels } from './labels.ts'

export interface Question {
  app: string
  project: string
}

export interface Badge {
  text: string
  isOn: boolean
  actions: { label: string; run(): void }[]
}

/** What an author's visit shows of itself in the page: the question, and a badge that says how it stands. */
export interface AuthorBadge {
  /** Asks the person at the device; undefined when the question is taken back. */
  ask(question: Question): Promise<boolean | undefined>
  takeBack(): void
  show(badge: Badge): void
  /** Marks an element until it is called again. */
  mark(element: Element | null): void
  close(): void
}

/** The matcher and captures leave out elements of this name. */
const HOST_TAG = 'waymark-guide'
const KEPT_FROM_PAGE = [
  'click',
  'pointerdown',
  'mousedown',
  'keydown',
  'keyup',
  'keypress',
  'focusin',
  'touchstart',
]

export function createAuthorBadge(document: Document, labels: Labels, locale: string): AuthorBadge {
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
  for (const type of KEPT_FROM_PAGE) host.addEventListener(type, (event) => event.stopPropagation())

  const badge = create('div', 'badge')
  const status = create('p')
  const buttons = create('div', 'row')
  buttons.style.marginBlockStart = '0'
  badge.setAttribute('role', 'region')
  badge.setAttribute('aria-label', 'Waymark')
  status.setAttribute('role', 'status')
  badge.append(create('span', 'dot'), status, buttons)
  let answer: ((isAllowed: boolean | undefined) => void) | undefined
  let stopMarking = () => {}
  const above = new window.MutationObserver(rise)

  function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }

  function createButton(label: string, className: string, run: () => void): HTMLButtonElement {
    const button = create('button', className, label)
    button.type = 'button'
    button.addEventListener('click', run)
    return button
  }

  function appear(part: HTMLElement): void {
    root.append(part)
    if (host.isConnected) return
    const layer = document.body ?? document.documentElement
    layer.append(host)
    host.showPopover?.()
    above.observe(layer, { childList: true })
  }

  /** A guide that is drawn later would lie over the badge, which must stay within reach. */
  function rise(changes: MutationRecord[]): void {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isCovered = added.some((it) => it !== host && (it as Element).localName === HOST_TAG)
    if (!isCovered || !host.isConnected || shadow.activeElement) return
    host.hidePopover?.()
    host.showPopover?.()
  }

  function ask({ app, project }: Question): Promise<boolean | undefined> {
    return new NativePromise((resolve) => {
      const before = document.activeElement as HTMLElement | null
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
      panel.addEventListener('keydown', ({ key }) => key === 'Escape' && answer?.(false))
      answer = (isAllowed) => {
        answer = undefined
        panel.remove()
        if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true })
        resolve(isAllowed)
      }
      badge.remove()
      appear(panel)
      panel.focus({ preventScroll: true })
    })
  }

  function show({ text, isOn, actions }: Badge): void {
    badge.classList.toggle('on', isOn)
    const labels = [...buttons.children].map((it) => it.textContent)
    // Said again it would be heard again.
    if (status.textContent !== text) status.textContent = text
    // The focus may stand on one of them.
    if (labels.join() !== actions.map(({ label }) => label).join()) {
      buttons.replaceChildren(...actions.map(({ label, run }) => createButton(label, '', run)))
    }
    if (!badge.isConnected) appear(badge)
  }

  function mark(element: Element | null): void {
    stopMarking()
    stopMarking = () => {}
    if (!element) return
    const ring = create('div', 'mark')
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
    let frame = 0
    // Whatever moves it, for as long as an author looks at it.
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const place = { left: left - 5, top: top - 5, width: width + 10, height: height + 10 }
      for (const [name, value] of Object.entries(place)) ring.style.setProperty(name, `${value}px`)
      ring.hidden = !element.isConnected
      frame = window.requestAnimationFrame(follow)
    }
    appear(ring)
    follow()
    stopMarking = () => {
      window.cancelAnimationFrame(frame)
      ring.remove()
    }
  }

  return {
    ask,
    takeBack: () => answer?.(undefined),
    show,
    mark,
    close: () => {
      answer?.(undefined)
      stopMarking()
      above.disconnect()
      host.remove()
    },
  }
}
