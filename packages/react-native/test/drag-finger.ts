import type { Page } from '@playwright/test'

type Place = readonly [x: number, y: number]

/** Drags a finger in steps, as a person does. `beforeLifting` runs while it is still down. */
export async function dragFinger(
  page: Page,
  from: Place,
  to: Place,
  beforeLifting: () => Promise<void> = async () => {},
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: Place) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (let step = 1; step <= FINGER_STEPS; step++) {
    const share = step / FINGER_STEPS
    await send('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
  }
  await beforeLifting()
  await send('touchEnd', to)
}

export const FINGER_STEPS = 12
