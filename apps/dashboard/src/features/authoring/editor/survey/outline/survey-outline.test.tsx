import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findDefaultSurvey, type Survey } from '@waymark/contract'
import { answerCalls } from '../../../../../../test/answer-calls.ts'
import { createProject, exampleApp } from '../../../../../../test/examples.ts'
import { renderScreen } from '../../../../../../test/render-screen.tsx'
import { addQuestion } from '../model/survey-edits.ts'
import { toServerSurvey } from '../saving/survey-transport.ts'
import { useSurveyStore } from '../saving/use-survey-store.ts'
import { SurveyContext } from '../survey-context.ts'
import { SurveyKeys } from '../survey-keys.tsx'
import { SurveyOutline } from './survey-outline.tsx'

const project = createProject({ subType: 'NPS_POPUP', type: 'SURVEY_NPS', category: 'FEEDBACK_SURVEY' })
const { id: projectId, appId, appVersionId } = project
const place = { appId, appVersionId, projectId }
const tab = { tabId: 'tab', openTabs: new Set<string>() }
const help = { open: () => {}, close: () => {} }

function Outlined({ survey, questionKey }: { survey: Survey; questionKey?: string | undefined }) {
  const server = toServerSurvey({ survey, revision: 1 } as Parameters<typeof toServerSurvey>[0], project)
  const store = useSurveyStore({ place, tab, questionKey, server })
  const editing = useMemo(
    () => ({
      store,
      place,
      app: exampleApp,
      subType: project.subType,
      defaultLocale: 'en',
      locales: ['en'],
      locale: 'en',
      setLocale: () => {},
    }),
    [store],
  )
  return (
    <SurveyContext value={editing}>
      <div style={{ display: 'grid', height: 420 }}>
        <SurveyOutline />
      </div>
      <SurveyKeys frame={null} isTrying={false} setTrying={() => {}} isHelpOpen={false} help={help} />
    </SurveyContext>
  )
}

const cards = page.getByRole('listitem')
const toast = page.getByRole('status').filter({ hasText: 'was deleted' })

async function open(survey = findDefaultSurvey('SURVEY_NPS') as Survey, questionKey?: string) {
  answerCalls({ surveys: { inApp: { update: () => new Promise(() => {}) } } })
  await renderScreen(<Outlined survey={survey} questionKey={questionKey} />)
  await expect.element(cards.first()).toBeVisible()
}

async function deleteFirst() {
  await userEvent.click(cards.first().getByRole('button', { name: /^1\. NPS/ }))
  await userEvent.keyboard('{Delete}')
  await expect.element(toast).toBeVisible()
}

test('an address opens a question by its key', async () => {
  const survey = addQuestion(findDefaultSurvey('SURVEY_NPS') as Survey, 'SINGLE_LINE_INPUT').survey
  await open(survey, survey.order.at(-1))
  await expect.element(cards.last()).toHaveAttribute('data-selected')
})

test('the toast of a deletion goes when it is undone by key, so that nothing comes back twice', async () => {
  await open()
  await deleteFirst()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => cards.length).toBe(2)
  // Well before it would disappear by itself.
  await expect.element(toast, { timeout: 8000 }).not.toBeInTheDocument()
})

test('a deleted question comes back from the toast', async () => {
  await open()
  await deleteFirst()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => cards.length).toBe(2)
  await expect.element(toast).not.toBeInTheDocument()
})

test('the list scrolls to the selected question', async () => {
  let survey = findDefaultSurvey('SURVEY_NPS') as Survey
  for (let at = 0; at < 12; at += 1) survey = addQuestion(survey, 'STAR_RATING').survey
  await open(survey)
  await userEvent.click(cards.first().getByRole('button', { name: /^1\. NPS/ }))
  for (let at = 0; at < 12; at += 1) await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await expect.element(cards.nth(12)).toHaveAttribute('data-selected')
  await expect.element(cards.nth(12)).toBeInViewport({ ratio: 0.9 })
})

test('a required question is marked', async () => {
  await open()
  await expect.element(cards.first().getByTitle('Answer is required')).toBeVisible()
})
