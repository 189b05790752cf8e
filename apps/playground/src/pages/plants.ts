import { plants, type Light, type Plant } from '../catalogue.ts'
import { element } from '../element.ts'
import { getTexts, inLanguage } from '../language.ts'
import { drawPlantGrid } from '../plant-card.ts'
import { readRoute } from '../router.ts'

const LIGHTS: Light[] = ['low', 'medium', 'bright']

export function drawPlants(main: HTMLElement): string {
  const texts = getTexts()
  const { query } = readRoute()
  const light = query.get('light')
  const words = query.get('search') ?? ''
  const found = plants.filter((it) => (!light || it.light === light) && matches(it, words))

  const results = element('div', { class: 'results' })
  const show = (order: string) => {
    const sorted = [...found].sort(order === 'price' ? byPrice : byName)
    results.replaceChildren(sorted.length > 0 ? drawPlantGrid(sorted, 'h2') : drawNothing())
  }
  show('name')

  main.append(
    element('h1', {}, words ? `“${words}”` : texts.plants.title),
    element(
      'div',
      { class: 'filters' },
      drawLights(light),
      element('p', { role: 'status' }, texts.plants.found(found.length)),
      drawOrder(show),
    ),
    results,
  )
  return texts.plants.title
}

function drawLights(chosen: string | null): HTMLElement {
  const { plants, light } = getTexts()
  const chip = (href: string, text: string, isChosen: boolean) =>
    element('a', { class: 'chip', href, 'aria-current': isChosen && 'true' }, text)
  return element(
    'nav',
    { class: 'chips', 'aria-label': plants.light },
    chip('products', plants.all, !chosen),
    ...LIGHTS.map((it) => chip(`products?light=${it}`, light[it], it === chosen)),
  )
}

function drawOrder(onChoose: (order: string) => void): HTMLElement {
  const { plants } = getTexts()
  const select = element(
    'select',
    { name: 'order', onchange: () => onChoose(select.value) },
    element('option', { value: 'name' }, plants.byName),
    element('option', { value: 'price' }, plants.byPrice),
  )
  return element('label', { class: 'order' }, plants.sort, select)
}

function drawNothing(): HTMLElement {
  const { plants } = getTexts()
  return element(
    'p',
    { class: 'empty' },
    plants.none,
    ' ',
    element('a', { href: 'products' }, plants.showAll),
  )
}

function matches(plant: Plant, words: string): boolean {
  const text = `${inLanguage(plant.name)} ${inLanguage(plant.text)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const byName = (a: Plant, b: Plant) => inLanguage(a.name).localeCompare(inLanguage(b.name))
const byPrice = (a: Plant, b: Plant) => a.priceCents - b.priceCents
