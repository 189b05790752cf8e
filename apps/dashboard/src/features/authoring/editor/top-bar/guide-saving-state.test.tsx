import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import {
  createAssist,
  createBlock,
  createComponent,
  createMember,
  createProject,
} from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { GuideSavingState } from './guide-saving-state.tsx'

const dialog = page.getByRole('dialog')
const other = createMember()

/** Renames the step here after another author has renamed it on the server. */
async function meet(language: 'en' | 'de' = 'en') {
  const step = createAssist({ name: 'Welcome' })
  const panels = (
    <>
      <StepSettings />
      <GuideSavingState />
    </>
  )
  const app = { users: [{ uid: other.uid, name: other.name, email: other.email, orgRole: other.orgRole }] }
  const { getStep } = await renderInEditor(panels, { steps: [step], language, app })
  const theirs = { ...step, name: 'Theirs', revision: 2, updatedBy: other.uid }
  answerCalls({
    projects: { get: ({ id }) => createProject({ id }) },
    assists: {
      list: () => paged([theirs]),
      update: ({ revision, name = theirs.name }) => {
        if (revision === 1) throw refuse('stale_revision')
        return { ...theirs, name, revision: 3 }
      },
    },
  })
  await userEvent.click(page.getByRole('tab', { name: language === 'en' ? 'Behaviour' : 'Verhalten' }))
  await userEvent.fill(page.getByRole('textbox').first(), 'Mine')
  const label = language === 'en' ? 'Changed by someone else' : 'Von jemand anderem geändert'
  await userEvent.click(page.getByRole('button', { name: label }))
  await expect.element(dialog).toBeVisible()
  return () => getStep().fields.name
}

test('both versions are shown with who made the other one, and theirs is taken', async () => {
  const getName = await meet()
  await expect.element(dialog).toMatchTextContent('Bo Builder changed the behaviour')
  await expect.element(dialog).toMatchTextContent('Mine')
  await expect.element(dialog).toMatchTextContent('Theirs')
  await userEvent.click(page.getByRole('button', { name: 'Take theirs' }))
  await expect.element(dialog).not.toBeInTheDocument()
  // Their version is read from the server once more, as it may have changed since.
  await expect.poll(getName).toBe('Theirs')
})

test('both versions of a text are shown as people read them who have none of its values', async () => {
  const withTitle = (en: string) => createComponent({ blocks: [createBlock.title(en)] })
  const step = createAssist({ component: withTitle('Hi') })
  const panels = (
    <>
      <StepSettings />
      <GuideSavingState />
    </>
  )
  await renderInEditor(panels, { steps: [step] })
  const component = withTitle('Dear {{ first name | "friend" }}')
  answerCalls({
    projects: { get: ({ id }) => createProject({ id }) },
    assists: {
      list: () => paged([{ ...step, component, componentRevision: 2, updatedBy: other.uid }]),
      components: {
        update: () => {
          throw refuse('stale_revision')
        },
      },
    },
  })
  await userEvent.fill(page.getByRole('textbox').first(), 'Mine')
  await userEvent.click(page.getByRole('button', { name: 'Changed by someone else' }))
  await expect.element(dialog).toMatchTextContent('Dear friend')
  await expect.element(dialog).not.toMatchTextContent('{{')
})

test('one’s own version is kept and saved over theirs', async () => {
  const getName = await meet('de')
  await userEvent.click(dialog.getByRole('button', { name: 'Meine Fassung behalten' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getName()).toBe('Mine')
})
