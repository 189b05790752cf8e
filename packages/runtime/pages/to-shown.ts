import type { Block, Component, Container, Placement } from '@waymark/contract'
import { containerTraits } from '@waymark/contract/constants'
import type { View } from '../src/index.ts'
import { has, locale } from './draw-shop.ts'
import { SAMPLES } from './samples.ts'
import { stage } from './stage.ts'

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

/** The component that the address asks for, and the view that goes with it. */
export function toShown(container: Container, name: string): { component: Component; view: Partial<View> } {
  const { view, ...sample } = SAMPLES[name] ?? {}
  return {
    component: toComponent(container, { ...stage.toStep().component, ...sample }),
    view: { ...view, locale, ...(has('collapsed') && { isCollapsed: true }) },
  }
}

function toComponent(container: Container, component: Component): Component {
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

/** The name of a container or placement in addresses. */
export const toName = (name: string) => name.toLowerCase().replace('_', '-')
