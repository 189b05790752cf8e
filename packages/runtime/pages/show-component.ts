import type { Block, Component } from '@waymark/contract'
import './stage.ts'

/** Cases by name; the address names them, as in `/tooltip.html?dark&arabic`. */
const CASES = [
  'dark',
  'arabic',
  'german',
  'image',
  'missing-image',
  'top',
  'bottom',
  'start',
  'end',
  'coloured',
  'long',
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

function show() {
  const chosen = new URLSearchParams(location.search)
  const has = (name: string) => chosen.has(name)
  const container = document.body.dataset.container as Component['container']
  const locale = has('arabic') ? 'ar' : has('german') ? 'de' : 'en'
  const side = ['top', 'bottom', 'start', 'end'].find(has)?.toUpperCase() as
    Component['placement'] | undefined
  document.documentElement.lang = locale
  if (locale === 'ar') document.documentElement.dir = 'rtl'
  document.body.append(createShop(), createMain(container))

  const { stage } = window
  const { blocks } = stage.toStep().component
  const texts = has('long') ? blocks.map(toLong) : blocks
  const image = has('missing-image') ? { ...IMAGE, media: 'gone' } : IMAGE
  stage.mount(
    {
      component: {
        container,
        placement: side ?? (container === 'POPUP' ? 'CENTER' : 'AUTO'),
        blocks: has('image') || has('missing-image') ? [image, ...texts] : texts,
        style: {
          scheme: has('dark') ? 'DARK' : 'LIGHT',
          ...(has('coloured') && { background: '#3d2a78', accent: '#ffd166', radiusPx: 16, widthPx: 360 }),
        },
      },
    },
    { locale },
  )
}

function toLong(block: Block): Block {
  if (block.type === 'TEXT' && block.role === 'TITLE') return { ...block, text: LONG.title }
  return block.id === 'next' && block.type === 'BUTTON' ? { ...block, label: LONG.next } : block
}

function createShop(): HTMLElement {
  const header = document.createElement('header')
  header.innerHTML = `<strong>Cairn Outdoors</strong><input class="search" aria-label="Search" placeholder="Search">
    <a href="#jackets">Jackets</a><a href="#packs">Packs</a>`
  return header
}

function createMain(container: string): HTMLElement {
  const main = document.createElement('main')
  const links = CASES.map((name) => `<a href="?${name}">${name}</a>`).join('')
  main.innerHTML = `<h1>${container.toLowerCase()}</h1><nav class="cases" aria-label="Cases">${links}</nav>
    <div class="shelf">${['Rain jacket', 'Day pack', 'Head torch']
      .map(
        (name, at) =>
          `<article><div></div><p>${name}</p><button class="buy" ${at === 1 ? 'id="target"' : ''}>Add</button></article>`,
      )
      .join('')}</div>`
  return main
}

show()
