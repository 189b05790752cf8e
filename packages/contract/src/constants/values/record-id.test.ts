import { expect, it } from 'vitest'
import { hasRecordId, toAddressPattern } from './record-id.ts'

it.each([
  ['/orders/4711', '/orders/*'],
  ['/orders/7', '/orders/*'],
  ['/orders/4711/lines/2', '/orders/*/lines/*'],
  ['/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/edit', '/u/*/edit'],
  ['/p/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/p/*'],
  ['/p/5f1a2b3c4d', '/p/*'],
  ['/customers/cus_9s6XKzkNRiz8i3', '/customers/*'],
  ['/notes/V1StGXR8_Z5jdHi6B-myT', '/notes/*'],
  ['/invoices/INV-2024-0042', '/invoices/*'],
  ['/shop/blue-shirt-4711', '/shop/*'],
  ['/people/anna@shop.example', '/people/*'],
  ['/app#/orders/17', '/app#/orders/*'],
  ['/#!/orders/17/lines', '/#!/orders/*/lines'],
])('%s becomes %s', (address, pattern) => {
  expect(toAddressPattern(address)).toBe(pattern)
  expect(hasRecordId(pattern)).toBe(false)
})

it.each([
  ...['/', '/orders', '/step/2', '/orders?page=12', '/2024-report', '/blog/report-2024', '/v2/cart'],
  ...['/facade', '/deadbeef', '/iphone15pro', '/top-10', '/checkout/payment-methods', '/#/cart'],
])('%s names no record', (address) => expect(toAddressPattern(address)).toBe(address))

it('finds ids in queries, which no pattern can stand for', () => {
  for (const address of ['/detail?id=4711&tab=a', '/orders/4711?tab=a']) {
    expect(hasRecordId(address)).toBe(true)
    expect(toAddressPattern(address)).toBe(address)
  }
})
