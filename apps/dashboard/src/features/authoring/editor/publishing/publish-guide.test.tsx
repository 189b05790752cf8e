import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Assist, Project } from '@waymark/contract'
import { placeholderTexts } from '@waymark/contract/compiler'
import { answerCalls, hold, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import {
  createProject,
  createAssist,
  createBlock,
  createComponent,
  createDeployment,
  createId,
  createProperty,
} from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { PublishGuide } from './publish-guide.tsx'

const dialog = page.getByRole('dialog')

async function publish(
  steps: Assist[],
  language: 'en' | 'de' = 'en',
  locales = ['en'],
  kind: Partial<Project> = {},
) {
  const panels = (
    <>
      <PublishGuide />
      <StepSettings />
    </>
  )
  await renderInEditor(panels, { steps, language, project: { selectedLocales: locales, ...kind } })
  await userEvent.click(page.getByRole('button', { name: language === 'en' ? 'Publish' : 'Veröffentlichen' }))
}

test('problems that block publishing are listed, and each line leads to its field', async () => {
  const component = createComponent({ blocks: [createBlock.title(''), createBlock.button()] })
  await publish([createAssist({ component })])
  await expect.element(dialog).toMatchTextContent(/^Not published yet/)
  await userEvent.click(dialog.getByRole('button', { name: /1 text missing in English/ }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox').first()).toHaveFocus()
})

test('a project without steps says so in German', async () => {
  await publish([], 'de')
  await expect.element(dialog).toMatchTextContent('Fügen Sie mindestens einen Schritt hinzu')
})

test('a published version offers to be deployed, with the focus there', async () => {
  const { answer, release } = hold(null)
  answerCalls({
    projects: {
      get: () => createProject(),
      publish: async ({ id }) => {
        await answer()
        return {
          projectId: id,
          version: 3,
          guideHash: 'hash',
          publishedAt: '2026-03-01T09:00:00.000Z',
          publishedBy: null,
        }
      },
    },
  })
  await publish([createAssist()])
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  release()
  await expect.element(dialog).toMatchTextContent('Version 3')
  await expect.element(dialog.getByRole('link', { name: 'Create deployment' })).toHaveFocus()
})

test('a version that was just made is taken back, and one from before is not offered', async () => {
  const { id } = createProject()
  const result = (version: number) => ({
    projectId: id,
    version,
    guideHash: 'hash',
    publishedAt: '2026-03-01T09:00:00.000Z',
    publishedBy: null,
  })
  answerCalls({
    projects: {
      publish: () => result(4),
      withdraw: () => createProject({ publishedVersion: 3 }),
    },
  })
  await publish([createAssist()], 'en', ['en'], { publishedVersion: 3 })
  await userEvent.click(dialog.getByRole('button', { name: 'Undo publishing' }))
  await expect.element(page.getByText('Version 4 was taken back')).toBeVisible()
  expect(listCalls('projects.withdraw')).toMatchObject([{ version: 4 }])
  answerCalls({ projects: { publish: () => result(3) } })
  await userEvent.click(page.getByRole('button', { name: 'Publish' }))
  await expect.element(dialog).toMatchTextContent('Version 3')
  await expect.element(dialog.getByRole('button', { name: 'Undo publishing' })).not.toBeInTheDocument()
})

test('a refusal of the server stands in the dialog', async () => {
  answerCalls({
    projects: {
      get: () => createProject(),
      publish: () => {
        throw refuse('forbidden')
      },
    },
  })
  await publish([createAssist()])
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You are not allowed to do this')
})

test('texts of a template are worth a look, and can be published all the same', async () => {
  const published: string[] = []
  answerCalls({
    projects: {
      get: () => createProject(),
      publish: ({ id }) => {
        published.push(id)
        return {
          projectId: id,
          version: 4,
          guideHash: 'hash',
          publishedAt: '2026-03-01T09:00:00.000Z',
          publishedBy: null,
        }
      },
    },
  })
  const body = createBlock.body(placeholderTexts.ability.en)
  const component = createComponent({ blocks: [createBlock.title('Cart'), body, createBlock.button()] })
  await publish([createAssist({ component })])
  await expect.element(dialog).toMatchTextContent(/^Check before publishing/)
  expect(published).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: /1 text is still the template’s in English/ }))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Publish' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publish anyway' }))
  await expect.element(dialog).toMatchTextContent('Version 4')
  expect(published).toHaveLength(1)
})

test('a language without texts does not block publishing, and the dialog says what people will see', async () => {
  const component = createComponent({ blocks: [createBlock.title('Cart'), createBlock.button()] })
  await publish([createAssist({ component })], 'de', ['en', 'de'])
  await expect.element(dialog).toMatchTextContent(/^Vor dem Veröffentlichen prüfen/)
  await expect
    .element(dialog)
    .toMatchTextContent(/Texte? fehl(t|en) auf Deutsch und ersch(eint|einen) in der Standardsprache/)
  await expect.element(dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' })).toBeVisible()
})

test('an entry that starts a guide which is not live is named before publishing', async () => {
  const deployment = createDeployment({ status: 'LIVE' })
  answerCalls({ deployments: { list: () => paged([deployment]) }, projects: { list: () => paged([]) } })
  const toStep = (key: string, projectId: string) => {
    const button = { ...createBlock.button(), action: { type: 'START_PROJECT' as const, projectId } }
    return createAssist({ key, component: createComponent({ blocks: [createBlock.title('Cart'), button] }) })
  }
  await publish([toStep('a', deployment.projectId), toStep('b', createId())])
  await expect.element(dialog).toMatchTextContent(/^Check before publishing/)
  const line = dialog.getByRole('button', { name: /starts a guide that is not live/ })
  await expect.element(line).toHaveAccessibleName(/^Step 2/)
})

test('a sound that an added language lacks is named, but can be published', async () => {
  const effect = { kind: 'AUDIO', durationMs: 3000 } as const
  const component = createComponent({ container: 'EFFECT', blocks: [], effect })
  const media = 'a'.repeat(64)
  const step = createAssist({
    component,
    sound: { en: { source: 'UPLOADED', media, url: '', voiceId: null, text: null } },
  })
  answerCalls({ assists: { list: () => paged([step]) } })
  await publish([step], 'en', ['en', 'de'], { category: 'DELIGHT', subType: 'AUDIO' })
  await expect.element(dialog).toMatchTextContent(/^Check before publishing/)
  const line = dialog.getByRole('button', { name: /has no sound in German, so the one/ })
  await expect.element(line).toBeVisible()
})

test('a placeholder that cannot work is named with its block and language, and its line leads there', async () => {
  answerCalls({
    properties: {
      list: ({ owner }) => paged(owner === 'ACCOUNT' ? [createProperty({ name: 'plan', owner })] : []),
    },
  })
  const title = createBlock.title('Hi {{ first name | "there" }}')
  if (title.type === 'TEXT') title.text.de = 'Hallo {{ account: plan }}'
  const button = createBlock.button()
  if (button.type === 'BUTTON') button.label.de = 'Weiter'
  const component = createComponent({ blocks: [title, button] })
  await publish([createAssist({ component })], 'en', ['en', 'de'])
  await expect
    .element(
      dialog.getByRole('button', {
        name: 'Step 1, Title: the placeholder shows first name, which is not a property of the app (English)',
      }),
    )
    .toBeVisible()
  await userEvent.click(
    dialog.getByRole('button', {
      name: 'Step 1, Title: the placeholder for plan has no text for people without a value (German)',
    }),
  )
  await expect.element(page.getByRole('textbox', { name: 'Title (de)' })).toHaveFocus()
})

test('a step that nothing leads to blocks publishing, at the button that finishes too early', async () => {
  const finish = { ...createBlock.button(), action: { type: 'FINISH' as const } }
  const component = createComponent({ blocks: [createBlock.title('Cart'), finish] })
  await publish([createAssist({ component }), createAssist({ component })])
  await expect.element(dialog).toMatchTextContent(/^Not published yet/)
  await expect
    .element(dialog.getByRole('button', { name: /finishes the guide, so the next step is never shown/ }))
    .toBeVisible()
})
