import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLastRelease } from '../../tools/release/releases.ts'
import { unpackRelease } from '../../tools/release/unpack-release.ts'
import { deliver, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('an SDK of the last release shows what this version publishes', async ({
  dashboard,
  context,
  openShop,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-last-release-'))
  await unpackRelease(findLastRelease(), folder)
  const served: string[] = []
  await context.route(/\/sdk\/[^/]+\.js$/, (route) => {
    const [name = ''] = new URL(route.request().url()).pathname.split('/').slice(-1)
    served.push(name)
    return route.fulfill({
      path: join(folder, 'packages/sdk/dist', name),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  const project = await writeProject(dashboard)
  await deliver(dashboard, project)
  const { url } = await openShop(project.sdkKey)

  const shop = await context.newPage()
  const isTold = shop.waitForResponse((it) => it.url().endsWith('/events') && it.ok())
  await shop.goto(url)
  await expect(shop.locator('waymark-guide').getByRole('dialog')).toBeVisible()
  await shop.keyboard.press('Escape')
  await isTold
  // It still loads its pictures from a server that ends with the test.
  await shop.close()
  expect(served).toContain('waymark.js')
  expect(served.length).toBeGreaterThan(1)
  rmSync(folder, { recursive: true })
})
