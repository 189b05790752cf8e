import { expect, it } from 'vitest'
import { toSender } from './to-sender.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, sender) => {
  expect(toSender(address)).toBe(sender)
})
