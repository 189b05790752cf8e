import { expect, test } from 'vitest'
import { withFiles } from './with-files.ts'

test('a captured page does not set a base, which the policy of its frame refuses', () => {
  const base = { type: 2, tagName: 'base', attributes: { href: 'https://shop.example/' }, childNodes: [] }
  const head = { type: 2, tagName: 'head', attributes: { lang: 'en' }, childNodes: [base] }
  expect(withFiles(head, {})).toEqual({ ...head, childNodes: [{ ...base, attributes: {} }] })
})

test('an image is its data, and other elements keep their addresses', () => {
  const files = { 'https://shop.example/a.png': 'data:image/png;base64,AA==' }
  const attributes = { src: 'https://shop.example/a.png' }
  const to = (tagName: string) =>
    withFiles({ type: 2, tagName, attributes, childNodes: [] }, files).attributes
  expect(to('img')).toEqual({ src: 'data:image/png;base64,AA==' })
  expect(to('embed')).toEqual(attributes)
})
