import type { Plant } from './catalogue.ts'
import { element } from './element.ts'
import { formatPrice, getTexts, inLanguage } from './language.ts'

export const drawPlantGrid = (plants: Plant[]): HTMLElement =>
  element('div', { class: 'plant-grid' }, ...plants.map(drawPlantCard))

/** A plant in a list: picture, name, light and price. */
function drawPlantCard(plant: Plant): HTMLElement {
  const name = inLanguage(plant.name)
  return element(
    'a',
    { class: 'plant-card', href: `product/${plant.id}`, 'data-plant': plant.id },
    element('img', { src: `plants/${plant.id}.svg`, alt: '', width: 320, height: 320 }),
    element('h3', {}, name),
    element(
      'p',
      {},
      element('span', {}, getTexts().light[plant.light]),
      element('strong', {}, formatPrice(plant.priceCents)),
    ),
  )
}
