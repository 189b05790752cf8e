import type { Block, Component, Container, LocalizedText, Placement } from '@waymark/contract'
import { containerTraits } from '@waymark/contract/constants'
import { drawShop, has, locale, showNarrow } from './draw-shop.ts'
import { SAMPLES } from './samples.ts'
import { stage } from './stage.ts'

/** Cases by name, as in `/tooltip.html?dark&arabic`. A container's placements are cases too. */
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

const container = document.body.dataset.container as Container

async function show() {
  await drawShop({
    title: toName(container),
    cases: [...CASES, ...containerTraits[container].placements.map(toName)],
  })
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
  const placements: readonly Placement[] = containerTraits[container].placements
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

if (has('narrow')) showNarrow()
else void show()
