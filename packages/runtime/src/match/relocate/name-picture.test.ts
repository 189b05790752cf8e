import { expect, test } from 'vitest'
import { isOutline, namePicture } from './name-picture.ts'

test.each([
  ['/icons/search.3fa9c1b2.svg', 'search'],
  ['/assets/search-BzX4k9Qw.svg?v=3', 'search'],
  ['/sprite.abc123.svg#icon-search', 'search'],
  ['https://cdn.example.test/img/ic_search-24x24@2x.png', 'search'],
  ['/img/search.min.svg', 'search'],
  ['/img/arrow-left.svg', 'arrow-left'],
])('the picture of %s is called %s', (address, name) => {
  expect(namePicture(address)).toBe(name)
})

test.each(['', '/700x400.png', 'data:image/svg+xml,%3Csvg'])('“%s” names no picture', (address) => {
  expect(namePicture(address)).toBe('')
})

test('an outline is told from a name', () => {
  expect(isOutline('M12 20s-8-5')).toBe(true)
  expect(isOutline('menu')).toBe(false)
})
