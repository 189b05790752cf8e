import { afterEach, expect, test } from 'vitest'
import { whileLight } from './while-light.ts'

const DARK = 'rgb(10, 10, 10)'
const LIGHT = 'rgb(240, 240, 240)'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.colorScheme = ''
})

/** A guide whose button changes its colour slowly, on a page that follows the colour scheme. */
function drawDarkPage() {
  document.documentElement.style.colorScheme = 'dark'
  const page = document.createElement('div')
  page.style.background = `light-dark(${LIGHT}, ${DARK})`
  const guide = document.createElement('waymark-guide')
  const shadow = guide.attachShadow({ mode: 'open' })
  shadow.innerHTML = `<style>
    button { background: ${LIGHT}; transition: background-color 1s linear; }
    .dark button { background: ${DARK}; }
  </style><div class="root dark"><button>Next</button></div>`
  document.body.append(page, guide)
  const read = () => [page, shadow.querySelector('button')!].map((it) => getComputedStyle(it).backgroundColor)
  expect(read()).toEqual([DARK, DARK])
  return read
}

test('a dark page and its guide are read light, and are dark again at once', () => {
  const read = drawDarkPage()
  expect(whileLight(document, { hasOwnScheme: false }, read)).toEqual([LIGHT, LIGHT])
  expect(read()).toEqual([DARK, DARK])
  expect(document.documentElement.style.colorScheme).toBe('dark')
})

test('a guide that the author made dark stays dark', () => {
  const read = drawDarkPage()
  expect(whileLight(document, { hasOwnScheme: true }, read)).toEqual([LIGHT, DARK])
})

test('a failure leaves the page as it was', () => {
  const read = drawDarkPage()
  const fail = () => {
    throw new Error('No canvas')
  }
  expect(() => whileLight(document, { hasOwnScheme: false }, fail)).toThrow('No canvas')
  expect(read()).toEqual([DARK, DARK])
})
