import { comparePictures, expect, getBox, test, tryAsModal } from './test.ts'

comparePictures('fullscreen')
tryAsModal({ container: 'FULLSCREEN', placement: 'CENTER' })

test('covers the window to its edges, scrolls inside, and keeps its cross in sight', async ({
  page,
  open,
  dialog,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await open('<p>Page</p>')
  await page.evaluate(() => {
    const text = { en: 'A long text. '.repeat(160) }
    const body = { id: 'body', type: 'TEXT', role: 'BODY', text } as const
    const { blocks } = window.stage.toStep().component
    window.stage.mount({ component: { container: 'FULLSCREEN', blocks: [body, ...blocks.slice(2)] } })
  })
  expect(await getBox(dialog)).toMatchObject({ x: 0, y: 0, right: 390, bottom: 500 })
  const cross = dialog.getByRole('button', { name: 'Close' })
  await dialog.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  await expect(cross).toBeInViewport({ ratio: 1 })
})
