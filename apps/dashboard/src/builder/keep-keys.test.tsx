import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepKeys } from './keep-keys.ts'

afterEach(() => document.body.replaceChildren())

test('the shortcuts of an app do not take what is typed in the builder', async () => {
  const host = document.createElement('waymark-guide')
  const field = document.createElement('input')
  host.attachShadow({ mode: 'open' }).append(field)
  document.body.append(host)
  const [taken, got]: string[][] = [[], []]
  const take = (event: KeyboardEvent) => {
    taken?.push(event.key)
    event.preventDefault()
  }
  field.addEventListener('keydown', (event) => {
    got?.push(event.key)
    if (event.key === 'x') event.preventDefault()
  })
  const stop = keepKeys(window, host)
  document.addEventListener('keydown', take, { capture: true })
  field.focus()
  await userEvent.keyboard('axb')
  expect(field.value).toBe('ab')
  expect(got).toEqual(['a', 'x', 'b'])
  expect(taken).toEqual([])
  stop()
  await userEvent.keyboard('c')
  expect(taken).toEqual(['c'])
  document.removeEventListener('keydown', take, { capture: true })
})
