import { findAddress } from '../find-address.ts'
import type { BlockContext, Drawing } from './kind.ts'

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

const BULLET = /^- +(.*)$/
const NUMBER = /^(\d{1,4})\. +(.*)$/
/** Bold before italic, for its marks are two of the other's. */
const SPAN = /\*\*(\S(?:.*?\S)??)\*\*(?!\*)|\*(?=[^\s*])([^*\n]*[^\s*])\*|\[([^\]\n]+)\]\(([^()\s]+)\)/

/** Writes bold, italic, links and lists as elements; whatever is not one of them stays as it is written. */
export function writeRich(element: HTMLElement, text: string, context: BlockContext) {
  element.className = 'rich'
  element.replaceChildren()
  if (element.localName === 'h2') return writeSpans(element, text, context)
  const { document } = context
  let open: HTMLElement | undefined
  const into = (name: 'p' | 'ul' | 'ol') => {
    if (open?.localName === name) return open
    open = document.createElement(name)
    element.append(open)
    return open
  }
  for (const line of text.split('\n')) {
    const bullet = BULLET.exec(line)
    const number = NUMBER.exec(line)
    if (bullet) addLine(into('ul'), bullet[1] ?? '', context)
    else if (number) {
      const list = into('ol')
      if (!list.hasChildNodes()) list.setAttribute('start', number[1] ?? '1')
      addLine(list, number[2] ?? '', context)
    } else if (!line.trim()) open = undefined
    else {
      const paragraph = into('p')
      if (paragraph.hasChildNodes()) paragraph.append('\n')
      writeSpans(paragraph, line, context)
    }
  }
}

function addLine(list: HTMLElement, text: string, context: BlockContext) {
  const line = context.document.createElement('li')
  writeSpans(line, text, context)
  list.append(line)
}

function writeSpans(element: HTMLElement, text: string, context: BlockContext) {
  let rest = text
  for (let found = SPAN.exec(rest); found; found = SPAN.exec(rest)) {
    const [all, bold, italic, words = '', url] = found
    element.append(rest.slice(0, found.index))
    rest = rest.slice(found.index + all.length)
    const address = url && findAddress(context.host, url)
    if (url && !address) {
      element.append(all)
      continue
    }
    const name = address ? 'a' : bold !== undefined ? 'strong' : 'em'
    const span = context.document.createElement(name)
    if (address) follow(span as HTMLAnchorElement, { address, isElsewhere: /^https?:/i.test(url) }, context)
    writeSpans(span, bold ?? italic ?? words, context)
    element.append(span)
  }
  element.append(rest)
}

/** The host follows it: it knows what leaves the page, and a preview stays where it is. */
function follow(
  link: HTMLAnchorElement,
  { address, isElsewhere }: { address: string; isElsewhere: boolean },
  { host, view }: BlockContext,
) {
  link.href = address
  link.rel = 'noopener'
  if (!view.interactive) link.tabIndex = -1
  link.addEventListener('click', (event) => {
    event.preventDefault()
    if (view.interactive) host.openLink(address, isElsewhere)
  })
}

export const drawing: Drawing = { kinds: {}, blocks: {}, writeRich, css: CSS }
