import { listLines, setAmount, sumUp, type CartLine } from '../cart.ts'
import { element } from '../element.ts'
import { formatPrice, getTexts, inLanguage } from '../language.ts'

export function drawCart(main: HTMLElement): string {
  const { cart } = getTexts()
  const content = element('div', { class: 'cart' })
  const show = () => content.replaceChildren(...(listLines().length > 0 ? drawFull(show) : drawEmpty()))
  show()
  main.append(element('h1', {}, cart.title), content)
  return cart.title
}

function drawEmpty(): HTMLElement[] {
  const { cart } = getTexts()
  return [
    element('p', { class: 'empty' }, cart.empty),
    element('p', {}, element('a', { class: 'button', href: 'products' }, cart.browse)),
  ]
}

function drawFull(onChange: () => void): HTMLElement[] {
  const { cart } = getTexts()
  const { deliveryCents, missingForFreeCents, totalCents } = sumUp()
  const row = (name: string, value: string) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))
  return [
    element('ul', { class: 'lines' }, ...listLines().map((line) => drawLine(line, onChange))),
    element(
      'aside',
      { class: 'sum' },
      element(
        'dl',
        {},
        row(cart.delivery, deliveryCents > 0 ? formatPrice(deliveryCents) : cart.free),
        row(cart.total, formatPrice(totalCents)),
      ),
      missingForFreeCents > 0 && element('p', { class: 'hint' }, cart.hint(formatPrice(missingForFreeCents))),
      element('a', { class: 'button', href: 'checkout', 'data-testid': 'checkout' }, cart.checkout),
    ),
  ]
}

function drawLine({ plant, amount }: CartLine, onChange: () => void): HTMLElement {
  const texts = getTexts()
  const name = inLanguage(plant.name)
  const change = (changed: number) => {
    setAmount(plant.id, changed)
    onChange()
  }
  const select = element(
    'select',
    { 'aria-label': `${texts.plant.amount}: ${name}`, onchange: () => change(Number(select.value)) },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => element('option', { value: it, selected: it === amount }, it)),
  )
  return element(
    'li',
    { 'data-plant': plant.id },
    element('img', { src: `plants/${plant.id}.svg`, alt: '', width: 320, height: 320 }),
    element('a', { href: `product/${plant.id}` }, name),
    select,
    element('strong', {}, formatPrice(plant.priceCents * amount)),
    element('button', { type: 'button', class: 'link', onclick: () => change(0) }, texts.cart.remove),
  )
}
