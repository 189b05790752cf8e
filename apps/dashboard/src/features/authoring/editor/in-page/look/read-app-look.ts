import { FONT_STACK, themeLimits, type ThemeScheme } from '@waymark/contract/constants'
import { BLACK, lay, toHex, toRatio, WHITE, type Rgba } from '../../accessibility/colour.ts'
import { readColour } from '../../accessibility/read-colour.ts'

/** The look of an app's page: the ground, its text, and the button that stands out most. */
export interface AppLook {
  /** The scheme in which the page is shown now. */
  scheme: ThemeScheme
  background: string
  text: string
  accent: string | undefined
  accentText: string | undefined
  radiusPx: number | undefined
  font: string | undefined
}

const BUTTONS = 'button, [role=button], input[type=submit], a'
/** Guides and the builder. */
const OURS = 'waymark-guide'
const MOST = 400
/** A pill says nothing about the corners of cards. */
const ROUNDEST_PX = 16

export function readAppLook(document: Document): AppLook {
  const { body } = document
  const ground = readGround(body)
  const text = lay(readColour(getComputedStyle(body).color), ground)
  const button = findMainButton(document, ground)
  return {
    scheme: isDark(ground) ? 'dark' : 'light',
    background: toHex(ground),
    text: toHex(text),
    accent: button && toHex(button.colour),
    accentText: button && toHex(lay(readColour(getComputedStyle(button.element).color), button.colour)),
    radiusPx: button && readRadius(button.element),
    font: readFont(getComputedStyle(body).fontFamily),
  }
}

/** The colour of the page itself: that of its body, or of the canvas around it. */
function readGround(body: HTMLElement): Rgba {
  const root = body.ownerDocument.documentElement
  const isDarkCanvas = getComputedStyle(root).colorScheme.trim() === 'dark'
  const canvas = isDarkCanvas ? { r: 18, g: 18, b: 18, a: 1 } : WHITE
  return [root, body].reduce(
    (below, it) => lay(readColour(getComputedStyle(it).backgroundColor), below),
    canvas,
  )
}

const isDark = (ground: Rgba) => toRatio(WHITE, ground) > toRatio(BLACK, ground)

interface Found {
  element: Element
  colour: Rgba
}

/** The button in the colour that most of the page's buttons, and the most colourful ones, have. */
function findMainButton(document: Document, ground: Rgba): Found | undefined {
  const byColour = new Map<string, Found & { weight: number }>()
  for (const element of [...document.querySelectorAll(BUTTONS)].slice(0, MOST)) {
    const colour = readFill(element)
    if (!colour || toHex(colour) === toHex(ground)) continue
    const key = toHex(colour)
    const known = byColour.get(key)
    const weight = toWeight(element, colour)
    byColour.set(key, { element: known?.element ?? element, colour, weight: (known?.weight ?? 0) + weight })
  }
  return [...byColour.values()].sort((one, other) => other.weight - one.weight)[0]
}

/** The colour that fills a button; undefined if it is none to press, or has no fill of its own. */
function readFill(element: Element): Rgba | undefined {
  if (element.closest(OURS) || element.matches(':disabled') || !element.checkVisibility()) return undefined
  const { width, height } = element.getBoundingClientRect()
  if (height < 20 || height > 90 || width < 24 || width > 480) return undefined
  const fill = readColour(getComputedStyle(element).backgroundColor)
  return fill.a > 0.95 ? fill : undefined
}

function toWeight(element: Element, { r, g, b }: Rgba): number {
  const chroma = (Math.max(r, g, b) - Math.min(r, g, b)) / 255
  const words = `${element.className} ${element.getAttribute('type') ?? ''}`
  if (/danger|delete|destructive|error/i.test(words)) return 0
  return (0.1 + chroma) * (/primary|submit|cta|accent/i.test(words) ? 4 : 1)
}

function readRadius(element: Element): number {
  const radius = parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0
  return Math.round(Math.min(radius, ROUNDEST_PX, themeLimits.radiusPx))
}

/** As many of the page's fonts as a theme can name. */
function readFont(family: string): string | undefined {
  const names = family.split(',').map((it) => it.trim().replaceAll("'", '"'))
  const fitting = names.filter((it) => FONT_STACK.test(it))
  while (fitting.join(', ').length > themeLimits.fontLength) fitting.pop()
  return fitting.join(', ') || undefined
}
