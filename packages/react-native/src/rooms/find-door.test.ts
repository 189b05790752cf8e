import { findDoor } from './find-door.ts'

test.each([
  ['shop://start?waymark_preview=PRV234', { code: 'PRV234', isPreview: true, isLink: true }],
  [
    'https://shop.example/orders/7?a=1&waymark_room=ABC234#top',
    { code: 'ABC234', isPreview: false, isLink: true },
  ],
  ['ABC234', { code: 'ABC234', isPreview: false, isLink: false }],
])('%s brings an author here', (text, door) => {
  expect(findDoor(text)).toEqual(door)
})

test.each([
  'shop://orders/7?a=1',
  'https://shop.example/',
  'shop://x?waymark_previews=PRV234',
  'no code',
  '',
])('%s is left to the app', (text) => {
  expect(findDoor(text)).toBeUndefined()
})
