import { addToCart } from '../cart.ts'
import { findPlant, type Plant } from '../catalogue.ts'
import { element } from '../element.ts'
import { formatPrice, getLanguage, getTexts, inLanguage } from '../language.ts'
import { tellWaymark } from '../waymark.ts'
import type { DrawPage } from './draw-page.ts'
import { drawNotFound } from './not-found.ts'

export const drawPlant =
  (id: string): DrawPage =>
  (main) => {
    const plant = findPlant(id)
    if (!plant) return drawNotFound(main)
    const texts = getTexts().plant
    const name = inLanguage(plant.name)
    main.append(
      element('p', { class: 'back' }, element('a', { href: 'products' }, `← ${texts.back}`)),
      element(
        'article',
        { class: 'plant' },
        element('img', { src: `plants/${plant.id}.svg`, alt: name, width: 320, height: 320 }),
        element(
          'div',
          {},
          element('h1', {}, name),
          element('p', { class: 'lead' }, inLanguage(plant.text)),
          element('p', { class: 'price' }, formatPrice(plant.priceCents)),
          drawOrderForm(plant),
          drawFacts(plant),
          drawNote(texts.delivery, texts.deliveryText),
        ),
      ),
    )
    return name
  }

function drawOrderForm(plant: Plant): HTMLElement {
  const texts = getTexts().plant
  const said = element('p', { class: 'said', role: 'status' })
  const amount = element(
    'select',
    { name: 'amount', 'aria-label': texts.amount },
    ...[1, 2, 3].map((it) => element('option', { value: it }, it)),
  )
  const add = (event: Event) => {
    event.preventDefault()
    addToCart(plant.id, Number(amount.value))
    tellWaymark((it) => it.track('added to cart', { plant: plant.id, amount: Number(amount.value) }))
    said.textContent = texts.added(inLanguage(plant.name))
  }
  const button = element('button', { class: 'button', 'data-testid': 'add-to-cart' }, texts.add)
  return element('form', { class: 'order-form', onsubmit: add }, amount, button, said)
}

function drawFacts({ light, waterDays, heightCm, care }: Plant): HTMLElement {
  const texts = getTexts()
  const water = new Intl.NumberFormat(getLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const facts = [
    [texts.plant.light, texts.light[light]],
    [texts.plant.water, water.format(waterDays)],
    [texts.plant.height, `${heightCm} cm`],
    [texts.plant.care, texts.care[care]],
  ]
  const rows = facts.map(([name = '', value = '']) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  )
  return element('dl', { id: 'care-facts', class: 'facts' }, ...rows)
}

const drawNote = (title: string, text: string): HTMLElement =>
  element('details', {}, element('summary', {}, title), element('p', {}, text))
