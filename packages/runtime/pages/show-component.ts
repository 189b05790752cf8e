import type { Block, Component, Container, LocalizedText, Placement } from '@waymark/contract'
import { placementsByContainer } from '@waymark/contract/constants'
import { SAMPLES } from './samples.ts'
import { stage } from './stage.ts'

/** Cases by name; the address names them, as in `/tooltip.html?dark&arabic`. A container's placements are cases too. */
const CASES = [
  'dark',
  'arabic',
  'german',
  'long',
  'image',
  'missing-image',
  'no-text',
  'coloured',
  'centred',
  'narrow',
  'several',
  'collapsed',
]

const IMAGE: Block = {
  id: 'image',
  type: 'IMAGE',
  media: 'basket',
  alt: { en: 'A basket with two parcels', de: 'Ein Korb mit zwei Paketen', ar: 'سلة فيها طردان' },
}
const LONG = {
  title: {
    en: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    de: 'Lieferadressenänderungsbestätigung und Rechtsschutzversicherungsgesellschaften',
    ar: 'تأكيد تغيير عنوان التسليم وشروط التأمين القانوني',
  },
  next: {
    en: 'Save the settings and go on',
    de: 'Benachrichtigungseinstellungen speichern',
    ar: 'حفظ الإعدادات',
  },
}

const chosen = new URLSearchParams(location.search)
const has = (name: string) => chosen.has(name)
const container = document.body.dataset.container as Container

async function show() {
  // A page that grows when its font comes would be revealed and scrolled differently each time.
  await Promise.all(
    ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px Inter Variable`, 'aل')),
  )
  const locale = has('arabic') ? 'ar' : has('german') ? 'de' : 'en'
  document.documentElement.lang = locale
  if (locale === 'ar') document.documentElement.dir = 'rtl'
  if (!has('bare')) document.body.append(createShop())
  document.body.append(createMain())

  const { view, ...sample } = SAMPLES[document.body.dataset.sample ?? container] ?? {}
  const component = toComponent({ ...stage.toStep().component, ...sample })
  const shown = { ...view, locale, ...(has('collapsed') && { isCollapsed: true }) }
  stage.mount({ component }, shown)
  if (!has('several')) return
  for (const key of ['b', 'c']) {
    const target = document.querySelector(`#target-${key}`)
    const blocks = component.blocks.map((block) => toNumbered(block, key))
    stage.mount({ key, component: { ...component, blocks } }, { ...shown, target })
  }
}

function toComponent(component: Component): Component {
  const placements: readonly Placement[] = placementsByContainer[container]
  const image = has('missing-image') ? { ...IMAGE, media: 'gone' } : IMAGE
  const texts = has('long') ? component.blocks.map(toLong) : component.blocks
  const kept = has('no-text') ? texts.filter(({ type }) => type !== 'TEXT') : texts
  return {
    ...component,
    container,
    placement: placements.find((it) => has(toName(it))) ?? placements[0] ?? 'CENTER',
    blocks: has('image') || has('missing-image') ? [image, ...kept] : kept,
    style: {
      scheme: has('dark') ? 'DARK' : 'LIGHT',
      ...(has('coloured') && { background: '#3d2a78', accent: '#ffd166', radiusPx: 16, widthPx: 360 }),
      ...(has('centred') && { align: 'CENTER' }),
    },
  }
}

function toLong(block: Block): Block {
  if (block.type === 'TEXT' && block.role === 'TITLE') return { ...block, text: LONG.title }
  if (block.type === 'ITEM' && block.id === 'item-3') return { ...block, label: LONG.title }
  return block.id === 'next' && block.type === 'BUTTON' ? { ...block, label: LONG.next } : block
}

function toNumbered(block: Block, key: string): Block {
  if (block.type !== 'TEXT' || block.role !== 'TITLE') return block
  const text: LocalizedText = Object.fromEntries(
    Object.entries(block.text).map(([locale, it]) => [locale, `${it} (${key})`]),
  )
  return { ...block, text }
}

const toName = (name: string) => name.toLowerCase().replace('_', '-')

function createShop(): HTMLElement {
  const header = document.createElement('header')
  header.innerHTML = `<strong>Cairn Outdoors</strong><input class="search" aria-label="Search" placeholder="Search">
    <a href="#jackets">Jackets</a><a href="#packs">Packs</a>`
  return header
}

/** `bare` leaves out what would else be in every picture without saying anything of the kind. */
function createMain(): HTMLElement {
  const main = document.createElement('main')
  const cases = [...CASES, ...placementsByContainer[container].map(toName)]
  const links = cases.map((name) => `<a href="?${name}">${name}</a>`).join('')
  const nav = `<h1>${toName(container)}</h1><nav class="cases" aria-label="Cases">${links}</nav>`
  const ids = ['target-b', 'target', 'target-c']
  main.innerHTML = `${has('bare') ? '' : nav}
    <div class="shelf">${['Rain jacket', 'Day pack', 'Head torch']
      .map(
        (name, at) =>
          `<article><div></div><p>${name}</p><button class="buy" id="${ids[at]}">Add</button></article>`,
      )
      .join('')}</div>`
  return main
}

/** The same page as narrow as a small telephone. */
function showNarrow() {
  const frame = document.createElement('iframe')
  frame.className = 'frame'
  frame.title = 'Narrow'
  chosen.delete('narrow')
  frame.src = `?${chosen}`
  document.body.append(frame)
}

if (has('narrow')) showNarrow()
else void show()
