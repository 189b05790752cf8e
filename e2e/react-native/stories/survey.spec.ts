import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'
import type { CatalogueApp } from '../../support/catalogue.ts'
import { buy, createNativeApp, openShop, serveShop } from '../support/run-shop.ts'

test('a survey is answered in the app, where answers decide what is asked, and its figures are read', async ({
  dashboard: page,
  browser,
}) => {
  const app = await createNativeApp(page)
  await createSurvey(page, app)
  const served = await serveShop(app.sdkKey)
  const shop = await openShop(browser, served.url)
  await buy(shop, 'begonia')
  await answer(shop)
  const other = await openShop(browser, served.url)
  await buy(other, 'aloe')
  await answerAsPromoter(other)
  await served.close()

  await page.goto(`/app/${app.appId}/insights`)
  await page.getByRole('link', { name: 'After an order', exact: true }).click()
  await page.getByRole('tab', { name: 'Summary' }).click()
  const figures = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(async () => {
    await page.reload()
    await expect(figures(/How likely/)).toContainText('2 of 2 answered', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(figures('When did you order?')).toContainText('February 2026')
  await expect(figures('What matters most?')).toContainText('Roots · average place 1')
  await expect(figures('How was it?')).toContainText('The advice')
  await expect(figures('How was it?')).toContainText('1 of 2 answered')
  await expect(figures('May we write to you?')).toContainText('I agree')
  await page.getByRole('tab', { name: 'Text answers' }).click()
  await expect(page.getByRole('article')).toHaveText(/Too few leaves/)
})

/** A detractor is asked everything; each kind of question is found by its role and name, as a screen reader finds it. */
async function answer(shop: Page): Promise<void> {
  const survey = shop.getByRole('dialog', { name: 'Your order' })
  await expect(survey).toBeVisible()
  await expect(survey.getByRole('heading', { name: /^Why/ })).toHaveCount(0)
  await survey.getByRole('radio', { name: '3', exact: true }).click()
  await expect(survey.getByRole('heading', { name: 'Why 3?' })).toBeVisible()
  await survey.getByRole('textbox', { name: 'Why 3?' }).fill('Too few leaves')
  await survey.getByRole('textbox', { name: 'When did you order?' }).fill('2026-02-28')
  await survey.getByRole('button', { name: 'Send' }).click()
  // The matrix is required, and all of its rows are.
  await expect(survey.getByRole('alert')).toHaveText('Please answer this question')

  const ranking = survey.getByRole('group', { name: 'What matters most?' })
  await ranking.getByRole('checkbox', { name: 'Roots' }).click()
  await ranking.getByRole('checkbox', { name: 'Price' }).click()
  await expect(ranking.getByRole('checkbox', { name: '3, Leaves' })).toBeChecked()
  const rate = survey.getByRole('group', { name: 'How was it?' })
  await rate.getByRole('radiogroup', { name: 'The advice' }).getByRole('radio', { name: 'Good' }).click()
  await rate.getByRole('radiogroup', { name: 'The shop' }).getByRole('radio', { name: 'Bad' }).click()
  await survey.getByRole('checkbox', { name: 'I agree' }).click()
  await survey.getByRole('button', { name: 'Send' }).click()
  await expect(shop.getByRole('heading', { name: 'We are sorry' })).toBeVisible()
  await shop.getByRole('button', { name: 'Close' }).last().click()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
}

/** A promoter is led to the end. */
async function answerAsPromoter(shop: Page): Promise<void> {
  await shop.getByRole('radio', { name: '9', exact: true }).click()
  await expect(shop.getByRole('textbox')).toHaveCount(0)
  await shop.getByRole('button', { name: 'Send' }).click()
  await expect(shop.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

const choice = (key: string, en: string) => ({ key, label: { en } })
const rated = (test: 'AT_LEAST' | 'AT_MOST', number: number) => ({ question: 'recommend', test, number })

const QUESTIONS = {
  recommend: {
    type: 'NPS_RATING',
    label: { en: 'How likely are you to come again?' },
    required: true,
    branches: [{ if: rated('AT_LEAST', 9), goTo: 'END' }],
  },
  why: {
    type: 'MULTI_LINE_INPUT',
    label: { en: 'Why {{answer.recommend}}?' },
    askIf: [rated('AT_MOST', 6)],
  },
  day: { type: 'DATE', label: { en: 'When did you order?' } },
  matters: {
    type: 'RANKING',
    label: { en: 'What matters most?' },
    answers: [choice('leaves', 'Leaves'), choice('roots', 'Roots'), choice('price', 'Price')],
  },
  rate: {
    type: 'MATRIX',
    label: { en: 'How was it?' },
    required: true,
    rows: [choice('advice', 'The advice'), choice('shop', 'The shop')],
    answers: [choice('bad', 'Bad'), choice('good', 'Good')],
  },
  terms: { type: 'CONSENT', label: { en: 'May we write to you?' }, answers: [choice('yes', 'I agree')] },
}

/** Asked once somebody has bought a plant. */
async function createSurvey(page: Page, { appId, appVersionId }: CatalogueApp): Promise<void> {
  const base = `/survey/v1/apps/${appId}/surveys`
  const survey = {
    id: 'order',
    order: Object.keys(QUESTIONS),
    questions: QUESTIONS,
    header: { enabled: true, title: { en: 'Your order' }, desc: {} },
    endMessage: { enabled: true, title: { en: 'Thank you' }, desc: {} },
    endings: [{ key: 'sorry', if: rated('AT_MOST', 6), title: { en: 'We are sorry' }, desc: {} }],
  }
  const given = { appVersionId, name: 'After an order', type: 'SURVEY_NPS', survey }
  const { id } = await callApi<{ id: string }>(page, 'POST', base, given)
  await callApi(page, 'PUT', `${base}/${id}/publish`, {})
  const deployments = `/v1/apps/${appId}/deployments`
  const live = await callApi<{ id: string; targeting: object }>(page, 'POST', deployments, {
    name: 'After an order',
    projectId: id,
  })
  await callApi(page, 'PUT', `${deployments}/${live.id}`, {
    targeting: { ...live.targeting, trigger: { type: 'EVENT', name: 'plant_added' } },
  })
  await callApi(page, 'PUT', `${deployments}/${live.id}/go-live`, {})
}
