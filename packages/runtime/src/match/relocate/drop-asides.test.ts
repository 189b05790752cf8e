import { expect, test } from 'vitest'
import { dropAsides } from './drop-asides.ts'

test.each([
  ['help shows more content', 'help'],
  ['terms opens in a new window', 'terms'],
  ['impressum öffnet in neuem tab', 'impressum'],
  ['prix lien externe nouvelle fenêtre', 'prix'],
  ['selected', 'selected'],
  ['open in new york', 'open in new york'],
])('the text “%s” has the name “%s”', (text, name) => {
  expect(dropAsides(text)).toBe(name)
})
