import type { Plant } from './catalogue.ts'
import { element } from './element.ts'
import { formatPrice, getTexts, inLanguage } from './language.ts'

/** `heading` is the level below the one above the grid. */
export const drawPlantGrid = (plants: Plant[], heading: 'h2' | 'h3'): HTMLElement =>
  element('div', { class: 'plant-grid' }, ...plants.map((it) => drawPlantCard(it, heading)))

/** A plant in a list: picture, name, light and price. */
function drawPlantCard(plant: Plant, heading: 'h2' | 'h3'): HTMLElement {
  const name = inLanguage(plant.name)
  return element(
    'a',
    { class: 'plant-card', href: `product/${plant.id}`, 'data-plant': plant.id },
    element('img', { src: `plants/${plant.id}.svg`, alt: '', width: 320, height: 320 }),
    element(heading, { class: 'plant-name' }, name),
    element(
      'p',
      {},
      element('span', {}, getTexts().light[plant.light]),
      element('strong', {}, formatPrice(plant.priceCents)),
    ),
  )
}
