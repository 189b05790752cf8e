import { callApi } from '../support/api.ts'
import { openSurvey, saved, type Asked } from '../support/survey.ts'
import { expect, test } from '../support/test.ts'

// The server refuses conflicting versions and changed published questions; the editor continues.
test.use({ expectedConsoleErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

test('a survey is written, looked at and published in its editor', async ({ dashboard: page }) => {
  const id = await openSurvey(page)
  const read = () => callApi<Asked>(page, 'GET', `/survey/v1/surveys/${id}`)
  const questions = page.getByRole('navigation', { name: 'Questions' })
  const preview = page.frameLocator('iframe[title="Survey preview"]')
  await expect(preview.getByText('How likely are you to recommend')).toBeVisible()

  await questions.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: /^One choice/ }).click()
  await expect(questions.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Question (en)' }).fill('Which plan do you use?')
  await page.getByRole('textbox', { name: 'Answer 1 (en)' }).fill('Free')
  await page.getByRole('textbox', { name: 'Answer 2 (en)' }).fill('Paid')
  await expect(preview.getByText('Paid')).toBeVisible()
  await questions
    .getByRole('button', { name: /Which plan/, exact: false })
    .first()
    .press('Alt+ArrowUp')
  await saved(page)
  const { survey } = await read()
  expect(Object.values(survey.questions).map(({ label }) => label.en)).toContain('Which plan do you use?')
  expect(survey.questions[survey.order[0] ?? '']?.label.en).toBe('Which plan do you use?')

  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Question 1 has no text in German', exact: true })
    .click()
  await page.getByRole('textbox', { name: 'Question (de)' }).fill('Welchen Tarif nutzen Sie?')
  await page.getByRole('textbox', { name: 'Answer 1 (de)' }).fill('Kostenlos')
  await page.getByRole('textbox', { name: 'Answer 2 (de)' }).fill('Bezahlt')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toContainText('Version 1')
  await page.getByRole('button', { name: 'Continue editing' }).click()

  await page.getByRole('combobox', { name: 'How it is answered' }).click()
  await page.getByRole('option', { name: 'Several choices' }).click()
  await expect(page.getByText('This question was published in another form')).toBeVisible()
  await saved(page)
  const after = (await read()).survey
  expect(after.order[0]).not.toBe(survey.order[0])
  expect(after.questions[after.order[0] ?? '']?.type).toBe('MULTI_SELECTION')
})

test('two people’s versions of the same survey are shown side by side', async ({ dashboard: page }) => {
  const id = await openSurvey(page)
  const path = `/survey/v1/surveys/${id}`
  const { survey, revision } = await callApi<Asked>(page, 'GET', path)
  const questions = page.getByRole('navigation', { name: 'Questions' })
  await expect(questions.getByRole('listitem')).toHaveCount(2)
  await callApi(page, 'PUT', path, { survey: { ...survey, recurring: true }, revision })
  await questions.getByRole('button', { name: 'Duplicate' }).first().click()
  await page.getByRole('button', { name: 'Changed by someone else' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(questions.getByRole('listitem')).toHaveCount(2)
  await saved(page)
})
