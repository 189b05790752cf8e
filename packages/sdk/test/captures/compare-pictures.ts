import type { Page } from '@playwright/test'

/** Shades that nobody sees, such as at the edges of letters. */
const SAME_WITHIN = 32

/** Counts the pixels of two screenshots of the same size that differ visibly. */
export function countDifferingPixels(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  const urls = pictures.map((it) => `data:image/png;base64,${it.toString('base64')}`)
  return page.evaluate(
    async ({ urls, sameWithin }) => {
      const [first, second] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const pen = canvas.getContext('2d')!
          pen.drawImage(image, 0, 0)
          return pen.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (first?.length !== second?.length) return Infinity
      let count = 0
      for (let at = 0; at < first!.length; at += 4) {
        const differs = [0, 1, 2].some((it) => Math.abs(first![at + it]! - second![at + it]!) > sameWithin)
        if (differs) count += 1
      }
      return count
    },
    { urls, sameWithin: SAME_WITHIN },
  )
}
