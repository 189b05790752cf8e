import { expect, test } from 'vitest'
import { nameAddress } from './name-address.ts'

test.each([
  ['/payments', 'Payments'],
  ['/account/payment-methods', 'Payment methods'],
  ['/account/payment_methods/?tab=cards', 'Payment methods'],
  ['/#/orders', 'Orders'],
  ['/app/#/orders/4711', 'Orders'],
  ['/orders/4711#top', 'Orders'],
  ['/orders/3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Orders'],
  ['/detail/*', 'Detail'],
  ['/help/contact.html', 'Contact'],
  ['https://shop.example/basket', 'Basket'],
  ['/%C3%BCbersicht', 'Übersicht'],
  ['/50%-off', '50% off'],
])('%s is called %s', (address, name) => {
  expect(nameAddress(address)).toBe(name)
})

test.each(['/', '', '/index.html', '/4711', '?page=2'])('%s tells no name', (address) => {
  expect(nameAddress(address)).toBeUndefined()
})
