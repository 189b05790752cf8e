import {
  fillRuns,
  groupRuns,
  parseRichText,
  parseRuns,
  type Look,
  type Run,
} from '@waymark/contract/rich-text'
import { findAddress } from '../page/find-address.ts'
import type { BlockContext, Renderer, WriteRich } from '../draw/renderer.ts'

const CSS = `
.rich { overflow-wrap: break-word; }
div.rich { display: flex; flex-direction: column; gap: 8px; color: var(--soft); }
.rich :is(ul, ol) { margin: 0; padding-inline-start: 24px; }
.rich li { padding-inline-start: 2px; } .rich li + li { margin-top: 4px; }
.rich li::marker { color: var(--accent); font-weight: 600; }
.rich strong { color: var(--ink); font-weight: 600; }
.rich a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; border-radius: 2px; }
.rich a:hover { text-decoration-thickness: 2px; }
.rich a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

const BLOCKS = { PARAGRAPH: 'p', BULLET: 'ul', NUMBER: 'ol' }

/** Writes bold, italic, links and lists as elements, and everything else as plain text. */
export const writeRich: WriteRich = (element, text, context, values) => {
  const { document, host, view } = context
  const fill = fillRuns(values?.[element.lang || view.locale])
  const isLink = (href: string) => findAddress(host, href) !== undefined
  const write = (target: HTMLElement, runs: Run[]) => writeRuns(target, { runs, marks: MARKS }, context)
  element.className = 'rich'
  element.replaceChildren()
  if (element.localName === 'h2') return write(element, fill(parseRuns(text, isLink)))
  let open: HTMLElement | undefined
  for (const { kind, runs: parsed, number } of parseRichText(text, isLink)) {
    const runs = fill(parsed)
    const isText = kind === 'PARAGRAPH'
    if (isText && runs.every((run) => !run.text.trim())) {
      open = undefined
      continue
    }
    if (open?.localName !== BLOCKS[kind]) {
      open = document.createElement(BLOCKS[kind])
      if (number !== undefined) open.setAttribute('start', String(number))
      element.append(open)
    } else if (isText) open.append('\n')
    const line = isText ? open : document.createElement('li')
    write(line, runs)
    if (!isText) open.append(line)
  }
}

/** From the outermost element inwards. */
const MARKS = ['href', 'isBold', 'isItalic'] as const
const NAMES = { href: 'a', isBold: 'strong', isItalic: 'em' }

function writeRuns(
  element: HTMLElement,
  { runs, marks: [mark, ...marks] }: { runs: Run[]; marks: readonly (keyof Look)[] },
  context: BlockContext,
) {
  if (!mark) return element.append(...runs.map(({ text }) => text))
  for (const { value, runs: alike } of groupRuns(runs, mark)) {
    const inside = value ? context.document.createElement(NAMES[mark]) : element
    writeRuns(inside, { runs: alike, marks }, context)
    if (!value) continue
    element.append(inside)
    if (typeof value === 'string') follow(inside as HTMLAnchorElement, value, context)
  }
}

/** The host follows the link, because a preview must not leave its page. */
function follow(link: HTMLAnchorElement, href: string, { host, view }: BlockContext) {
  const address = findAddress(host, href) ?? ''
  link.href = address
  link.rel = 'noopener'
  if (!view.interactive) link.tabIndex = -1
  link.addEventListener('click', (event) => {
    event.preventDefault()
    if (view.interactive) host.openLink(address, /^https?:/i.test(href))
  })
}

export const renderer: Partial<Renderer> = { writeRich, css: CSS }
