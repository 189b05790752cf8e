import { expect, test } from 'vitest'
import { createBuilderHost } from './builder-host.ts'

test('neither the zoom of a page nor its rules for everything change the builder', async () => {
  const rules = document.createElement('style')
  rules.textContent =
    'html { zoom: 1.25 } body > * { transform: scale(0.5); letter-spacing: 9px; width: 50% }'
  document.head.append(rules)
  const { element, root, remove } = await createBuilderHost(document)
  const part = document.createElement('div')
  part.style.width = '100px'
  root.append(part)
  expect(Math.round(part.getBoundingClientRect().width)).toBe(100)
  expect(Math.round(element.getBoundingClientRect().width)).toBe(window.innerWidth)
  // Settings of an app for its looks are applied when they have been read, or changed.
  document.documentElement.style.zoom = '2'
  await expect.poll(() => Math.round(part.getBoundingClientRect().width)).toBe(100)
  expect(Math.round(element.getBoundingClientRect().width)).toBe(window.innerWidth)
  document.documentElement.style.zoom = ''
  await expect.poll(() => Math.round(part.getBoundingClientRect().width)).toBe(100)
  expect(getComputedStyle(part).letterSpacing).toBe('normal')
  remove()
  rules.remove()
})
