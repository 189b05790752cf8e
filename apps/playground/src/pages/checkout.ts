import { emptyCart, listLines, sumUp } from '../cart.ts'
import { changeCustomer, findCustomer } from '../customer.ts'
import { element } from '../element.ts'
import { getTexts } from '../language.ts'
import { tellWaymark } from '../waymark.ts'
import { drawCart } from './cart.ts'

export function drawCheckout(main: HTMLElement): string {
  if (listLines().length === 0) return drawCart(main)
  const { checkout } = getTexts()
  const order = (event: Event) => {
    event.preventDefault()
    placeOrder()
    main.replaceChildren(...drawThanks())
    main.focus()
  }
  main.append(
    element('h1', {}, checkout.title),
    element(
      'form',
      { class: 'form', id: 'checkout-form', onsubmit: order },
      drawField('name', checkout.name, findCustomer()?.name),
      drawField('email', checkout.email, undefined),
      drawField('street-address', checkout.street, undefined),
      drawField('postal-code', checkout.city, undefined),
      element('p', { class: 'hint' }, checkout.note),
      element('button', { class: 'button' }, checkout.order),
    ),
  )
  return checkout.title
}

function placeOrder(): void {
  const { totalCents } = sumUp()
  const orders = findCustomer()?.orders ?? []
  changeCustomer({ orders: [{ at: new Date().toISOString(), totalCents }, ...orders] })
  tellWaymark((it) => it.track('order placed', { totalCents }))
  emptyCart()
}

function drawThanks(): HTMLElement[] {
  const { checkout } = getTexts()
  return [
    element('h1', {}, checkout.thanks),
    element('p', { class: 'lead' }, checkout.thanksText),
    element('p', {}, element('a', { class: 'button', href: './' }, checkout.again)),
  ]
}

const drawField = (name: string, label: string, value: string | undefined): HTMLElement =>
  element(
    'label',
    {},
    label,
    element('input', {
      name,
      value,
      autocomplete: name,
      type: name === 'email' ? 'email' : 'text',
      required: true,
    }),
  )
