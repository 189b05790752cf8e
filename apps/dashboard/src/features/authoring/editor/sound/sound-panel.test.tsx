import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Assist, Sound } from '@waymark/contract'
import { answerCalls, hold, listCalls, paged } from '../../../../../test/answer-calls.ts'
import { createAssist } from '../../../../../test/examples.ts'
import { StepSettings } from '../step-settings.tsx'
import { renderInEditor } from '../test/render-in-editor.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const english = page.getByRole('group', { name: 'Sound in English' })

const voices = [
  { id: 'en-gb', name: 'English (Britain)', hasOwnName: false, locale: 'en-GB', gender: 'MALE' as const },
  { id: 'en-us', name: 'English (America)', hasOwnName: false, locale: 'en-US', gender: 'MALE' as const },
]
const spoken: Sound = {
  source: 'GENERATED',
  media: 'a'.repeat(64),
  url: '/media/spoken.mp3',
  voiceId: 'en-gb',
  text: 'Hello',
}

async function openSound({ step = createAssist(), voicesOf = voices } = {}) {
  answerCalls({
    assists: { get: () => step },
    sounds: { ofAssist: { listVoices: () => paged(voicesOf) } },
  })
  await renderInEditor(<StepSettings />, { steps: [step] })
  await userEvent.click(page.getByRole('tab', { name: 'Sound' }))
}

function answerGenerate(step: Assist) {
  const { answer, release } = hold(null)
  answerCalls({
    sounds: {
      ofAssist: {
        generate: async ({ locale }) => {
          await answer()
          step.sound = { [locale]: spoken }
          return { ...spoken, locale }
        },
      },
    },
  })
  return release
}

test('a silent step is read out by the voice that is chosen', async () => {
  const step = createAssist()
  const release = answerGenerate(step)
  await openSound({ step })
  await expect.element(english).toMatchTextContent('No sound')
  await userEvent.click(english.getByRole('combobox', { name: 'Voice' }))
  await userEvent.click(page.getByRole('option').nth(1))
  await userEvent.click(english.getByRole('button').first())
  await expect
    .poll(() => listCalls('sounds.ofAssist.generate'))
    .toMatchObject([{ locale: 'en', voiceId: 'en-us' }])
  release()
  await expect.element(button('Remove sound in English')).toBeVisible()
})

test('a sound that is removed leaves the step silent', async () => {
  const step = createAssist({ sound: { en: spoken } })
  answerCalls({
    sounds: {
      ofAssist: {
        delete: () => {
          step.sound = {}
          return { deleted: true }
        },
      },
    },
  })
  await openSound({ step })
  await userEvent.click(button('Remove sound in English'))
  await expect.element(english).toMatchTextContent('No sound')
})

test('a file that is no audio is refused before it is sent', async () => {
  await openSound()
  await expect.element(button('Upload')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input!, new File(['words'], 'words.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please upload an audio file!')
})

test('a language that no voice speaks still takes a recording', async () => {
  await openSound({ voicesOf: [] })
  await expect.element(english.getByRole('combobox', { name: 'Voice' })).toBeDisabled()
  await expect.element(english.getByPlaceholder('There is no voice for this language')).toBeVisible()
  await expect.element(button('Upload')).toBeEnabled()
})
