import type { Page } from '@playwright/test'
import { callApi, deliver } from '../../support/api.ts'
import type { CatalogueApp } from '../../support/catalogue.ts'
import { expect, test } from '../../support/test.ts'
import { buy, createNativeApp, openShop, serveShop } from '../support/run-shop.ts'

test('a guide knows what somebody bought and did before, leads them by it, and is judged by what they buy next', async ({
  dashboard: page,
  browser,
}) => {
  const app = await createNativeApp(page)
  const deploymentId = await createGuide(page, app)
  const served = await serveShop(app.sdkKey)
  const shop = await openShop(browser, served.url)

  // Too cheap for its trigger, but remembered.
  await buy(shop, 'aloe')
  await expect(shop.getByTestId('plant-aloe')).toBeVisible()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await buy(shop, 'begonia')
  await expect(shop.getByRole('heading', { name: 'For 16 euros' })).toBeVisible()
  await shop.getByRole('button', { name: 'Next' }).click()
  await expect(shop.getByRole('heading', { name: 'Good to see you again' })).toBeVisible()
  await shop.getByRole('button', { name: 'Done' }).click()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/app/${app.appId}/insight/${deploymentId}`)
  await page.getByRole('tab', { name: 'Goals' }).click()
  const goal = page.getByRole('region', { name: 'Dear plant' })
  const expectRate = (rate: string) =>
    expect(async () => {
      await page.reload()
      await expect(goal).toContainText(`Goal rate${rate}`, { timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  await expectRate('0%')
  await buy(shop, 'dracaena')
  await expectRate('100%')
  await served.close()

  await page.getByRole('tab', { name: 'Figures' }).click()
  const funnel = page.getByRole('region', { name: 'Funnel' })
  await expect(funnel.getByRole('listitem')).toHaveText([/1 person/, /0 people/, /1 person/])
})

const toStep = (name: string, title: string, label: string, action: string) => ({
  name,
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    style: { scheme: 'LIGHT' },
    dismissal: { closeButton: true, escape: true, outside: false },
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
      { id: 'go', type: 'BUTTON', style: 'PRIMARY', label: { en: label }, action: { type: action } },
    ],
  },
})

const PAID = toStep('Paid', 'For {{ event: price | number | "a few" }} euros', 'Next', 'NEXT')
const FIRST = toStep('First', 'Your first plant', 'Done', 'FINISH')
const AGAIN = toStep('Again', 'Good to see you again', 'Done', 'FINISH')

/**
 * End users who have bought two plants are led to the last step; an expensive one is the goal. Returns the deployment's
 * id.
 */
async function createGuide(page: Page, { appId, appVersionId, sdkKey }: CatalogueApp): Promise<string> {
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const { id: projectId } = await callApi<{ id: string }>(page, 'POST', base, {
    name: 'After an order',
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  const steps = `${base}/${projectId}/assists`
  const again = await callApi<{ key: string }>(page, 'POST', steps, AGAIN)
  const branch = { when: await createSegment(page, appId), stepKey: again.key }
  const paid = { ...PAID, component: { ...PAID.component, branches: [branch] } }
  await callApi(page, 'POST', steps, { ...paid, position: 0 })
  await callApi(page, 'POST', steps, { ...FIRST, position: 1 })
  await deliver(
    page,
    { appId, appVersionId, sdkKey, projectId, appName: 'Shop', editorPath: '' },
    { trigger: { type: 'EVENT_WHERE', name: 'plant_added', conditions: [isPrice(12)] } },
  )
  const deployments = `/v1/apps/${appId}/deployments`
  const { content } = await callApi<{ content: [{ id: string }] }>(page, 'GET', deployments)
  const [{ id }] = content
  await callApi(page, 'POST', `${deployments}/${id}/goals`, {
    name: 'Dear plant',
    withinDays: 7,
    target: { type: 'EVENT', name: 'plant_added', conditions: [isPrice(30)] },
  })
  return id
}

const isPrice = (value: number) => ({ property: 'price', operator: 'GTE', value })

/** End users who have bought two plants. */
async function createSegment(page: Page, appId: string): Promise<object> {
  const base = `/v1/apps/${appId}/segments`
  const { id } = await callApi<{ id: string }>(page, 'POST', base, { name: 'Regulars' })
  const condition = {
    kind: 'EVENT',
    name: 'plant_added',
    conditions: [],
    test: 'AT_LEAST',
    times: 2,
    days: 30,
  }
  await callApi(page, 'POST', `${base}/${id}/rules`, { condition })
  return { kind: 'SEGMENT', segmentId: id, operator: 'IN' }
}
