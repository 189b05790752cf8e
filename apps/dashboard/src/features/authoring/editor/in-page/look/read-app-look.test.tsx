import { afterEach, expect, test } from 'vitest'
import { readAppLook } from './read-app-look.ts'

const frames: HTMLIFrameElement[] = []

async function open(html: string): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 900px; height: 600px'
  frame.srcdoc = html
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  return frame.contentDocument!
}
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

test('the look of a page is its ground, its text, its font and its main button', async () => {
  const page = await open(`<!doctype html>
    <style>
      body { background: #fafafa; color: rgb(20 30 40); font: 16px "Open Sans", system-ui; }
      button { padding: 8px 16px; border: 0; background: #e5e7eb; color: #111; }
      .primary { background: oklch(0.55 0.2 260); color: #fff; border-radius: 6px; }
      .delete { background: #dc2626; color: #fff; }
      nav a { display: inline-block; padding: 6px; background: #eef; }
    </style>
    <nav><a href="#">Home</a><a href="#">Orders</a><a href="#">People</a></nav>
    <button>Cancel</button><button>Filter</button><button class="primary">Save</button>
    <button class="delete">Delete</button><button class="delete">Delete all</button>
    <waymark-guide><button style="background: #00ff00">Ours</button></waymark-guide>`)
  const look = readAppLook(page)
  expect(look).toMatchObject({
    scheme: 'light',
    background: '#fafafa',
    text: '#141e28',
    accentText: '#ffffff',
    radiusPx: 6,
    font: '"Open Sans", system-ui',
  })
  expect(look.accent).toMatch(/^#1c6/)
})

test('a dark page is taken as dark, and a page without buttons has no accent', async () => {
  const page = await open(
    '<!doctype html><style>html { background: #101418; color: #eee }</style><p>Text</p>',
  )
  expect(readAppLook(page)).toMatchObject({
    scheme: 'dark',
    background: '#101418',
    text: '#eeeeee',
    accent: undefined,
  })
})
