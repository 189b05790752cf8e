import { expect, type Locator } from '@playwright/test'

/** Presses the middle of an element with the mouse, wherever that press may fall. */
export async function press(element: Locator, options?: { button?: 'right' | 'middle' }): Promise<void> {
  const { x, y } = await findMiddle(element)
  await element.page().mouse.click(x, y, options)
}

/** The middle of an element, once it rests. */
export async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  await expect(element).toBeVisible()
  let box = await element.boundingBox()
  await expect(async () => {
    const before = box
    box = await element.boundingBox()
    expect(box).toEqual(before)
  }).toPass({ intervals: [50] })
  if (!box) throw new Error('The element is gone')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const FOCUSABLE = ':is(button, input, [tabindex="0"]):not([tabindex="-1"])'

/** Presses a key in the element, or in the focusable element within it. */
export async function pressKey(element: Locator, key: string): Promise<void> {
  const inner = element.locator(FOCUSABLE).filter({ visible: true })
  await ((await inner.count()) > 0 ? inner.first() : element).focus()
  await element.page().keyboard.press(key)
}
