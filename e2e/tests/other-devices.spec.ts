import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('an end user who saw a guide on one device does not meet it again on another', async ({
  dashboard,
  browser,
  openShop,
}) => {
  const project = await writeProject(dashboard)
  await deliver(dashboard, project, {
    trigger: { type: 'EVENT', name: 'ready' },
    frequency: { type: 'ONCE' },
  })
  const path = `/v1/apps/${project.appId}/signing/secrets`
  const { secret } = await callApi<{ secret: string }>(dashboard, 'POST', path, {})
  const sign = (id: string) => createHmac('sha256', secret).update(id).digest('hex')
  const { url } = await openShop(project.sdkKey)

  const phone = await openDevice(browser, url)
  await arrive(phone, 'ada', sign('ada'))
  await expect(findGuide(phone)).toBeVisible()
  const isTold = phone.waitForResponse((it) => it.url().endsWith('/events') && it.ok())
  await phone.keyboard.press('Escape')
  await isTold

  const laptop = await openDevice(browser, url)
  await arrive(laptop, 'ada', sign('ada'))
  await expect.poll(() => readReasons(laptop)).toEqual(['already_seen'])
  await expect(findGuide(laptop)).toHaveCount(0)
  await arrive(laptop, 'ben', sign('ben'))
  await expect(findGuide(laptop)).toBeVisible()
})

const findGuide = (page: Page) => page.locator('waymark-guide').getByRole('dialog')

/** A browser with a profile of its own. */
async function openDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.waitForFunction(() => !!(window as never as Carrier).waymark?.on)
  return page
}

interface Carrier {
  waymark?: {
    on: unknown
    identify(id: string, properties: object): void
    track(name: string): void
    debug(): Promise<{ trace: { reason: { code: string } }[] }>
  }
}

/** Identifies an end user, and triggers the guide. */
const arrive = (page: Page, id: string, signature: string) =>
  page.evaluate(
    ([id, signature]) => {
      const { waymark } = window as never as Carrier
      waymark!.identify(id, { signature })
      waymark!.track('ready')
    },
    [id, signature] as const,
  )

const readReasons = (page: Page) =>
  page.evaluate(async () =>
    (await (window as never as Carrier).waymark!.debug())!.trace.map(({ reason }) => reason.code),
  )
