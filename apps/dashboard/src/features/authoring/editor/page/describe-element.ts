import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { findNativePage } from '../../../../ui/captures/native-page.ts'

/** The name by which a person would call an element. */
export interface ElementName {
  /** A role with a word of its own, such as `button`; `element` for any other. */
  role: RoleWord
  /** Its text or its label; may be empty. */
  name: string
  /** The part of the page that it is in, by its label or heading; may be empty. */
  region: string
}

export const roleWords = [
  ...['alert', 'article', 'button', 'cell', 'checkbox', 'columnheader', 'combobox', 'dialog', 'figure'],
  ...['form', 'group', 'heading', 'img', 'link', 'list', 'listbox', 'listitem', 'main', 'menuitem'],
  ...['navigation', 'option', 'paragraph', 'progressbar', 'radio', 'region', 'row', 'searchbox', 'slider'],
  ...['spinbutton', 'status', 'switch', 'tab', 'table', 'textbox', 'treeitem', 'text', 'element'],
] as const
export type RoleWord = (typeof roleWords)[number]

/** Roles that are called the same. */
const SAME: Record<string, RoleWord> = {
  gridcell: 'cell',
  rowheader: 'cell',
  image: 'img',
  menuitemcheckbox: 'menuitem',
  menuitemradio: 'menuitem',
  grid: 'table',
  treegrid: 'table',
  alertdialog: 'dialog',
  search: 'form',
  complementary: 'region',
}
const LONGEST = 60
/** Names of larger elements are not computed: they would be long, and take a while. */
const MOST_INNER = 100
/** What heads one of these heads nothing outside of it. */
const PARTS =
  'dialog,form,section,article,aside,nav,fieldset,table,figure,details,[role$=dialog],[role=region],[popover]'
const REGIONS = `${PARTS},main,[role],[aria-label],[aria-labelledby]`
const ROWS = new Set(['li', 'tr', 'article'])
/** Pictures without a description have no role. */
const PICTURES = new Set(['img', 'svg', 'canvas'])
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]'

/** Describes an element of a page or a captured screen by its role, its accessible name and its surroundings. */
export function describeElement(element: Element): ElementName {
  const view = findNativePage(element.ownerDocument)?.findView(element)
  if (view) {
    const name = view.isPrivate ? '' : (view.label ?? view.text ?? '')
    return { role: view.className?.endsWith('Button') ? 'button' : 'element', name: cut(name), region: '' }
  }
  const name = readName(element)
  const region = findRegion(element)
  return { role: findRole(element), name, region: region === name ? '' : region }
}

function findRole(element: Element): RoleWord {
  const role = getRole(element) ?? ''
  const word = SAME[role] ?? roleWords.find((it) => it === role)
  if (word) return word
  if (PICTURES.has(element.localName)) return 'img'
  return element.childElementCount === 0 && cut(element.textContent) !== '' ? 'text' : 'element'
}

function readName(element: Element): string {
  if (element.querySelectorAll('*').length > MOST_INNER) return cut(element.getAttribute('aria-label') ?? '')
  const name = cut(computeAccessibleName(element))
  if (name || element.localName === 'textarea') return name
  // Plain texts have no accessible name, but people call them by their text.
  return element.childElementCount === 0 ? cut(element.textContent) : ''
}

/** The nearest part of the page that is labelled or headed. */
function findRegion(element: Element): string {
  for (let at = element.parentElement; at && at.localName !== 'html'; at = at.parentElement) {
    const name = (at.matches(REGIONS) && readLabel(at)) || findHeading(at, element)
    if (name) return name
  }
  return ''
}

function readLabel(region: Element): string {
  const own = region.getAttribute('aria-label')
  if (own) return cut(own)
  const ids = region.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const root = region.getRootNode() as Partial<Document>
  const labels = ids.map((id) => root.getElementById?.(id)?.textContent ?? '').join(' ')
  const caption = region.querySelector(':scope > :is(legend, caption, figcaption)')?.textContent
  return cut(labels || (caption ?? ''))
}

/** The last visible heading before the element, but none of another part, card or row beside its own. */
function findHeading(around: Element, element: Element): string {
  const branches = [...around.children]
  const own = branches.find((it) => it.contains(element))
  const before = own ? branches.slice(0, branches.indexOf(own)) : []
  const headings = before
    .filter((it) => own && !areTwins(it, own))
    .flatMap((it) => [...(it.matches(HEADINGS) ? [it] : []), ...it.querySelectorAll(HEADINGS)])
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => it.closest(PARTS)?.contains(element) !== false)
  return cut(headings.at(-1)?.textContent ?? '')
}

const areTwins = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  one.className === other.className &&
  (one.className !== '' || ROWS.has(one.localName))

function cut(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()} …` : words
}
