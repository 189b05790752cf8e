import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Avatar, CustomAvatar } from '@waymark/contract'
import { answerCalls, hold, listCalls, paged } from '../../../../../test/answer-calls.ts'
import { audit, createAssist, createId, exampleApp } from '../../../../../test/examples.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const fox = { id: createId(), name: { en: 'Fox', de: 'Fuchs' }, image: PIXEL }
const shown = page.getByRole('switch', { name: 'Show avatar' })

const createAvatar = (change: Partial<Avatar> = {}): Avatar => ({
  id: createId(),
  projectId: createId(),
  name: 'Fox',
  builtInId: fox.id,
  media: 'a'.repeat(64),
  url: PIXEL,
  position: 'END',
  isActive: true,
  revision: 1,
  ...audit,
  ...change,
})

const owl: CustomAvatar = {
  id: createId(),
  appId: exampleApp.id,
  name: 'Owl',
  media: 'b'.repeat(64),
  url: PIXEL,
  usedIn: { total: 0, projects: [] },
  revision: 1,
  ...audit,
}

async function openAvatars(own: Avatar[], language: 'en' | 'de' = 'en') {
  answerCalls({
    avatars: { listBuiltIn: () => paged([fox]), listCustom: () => paged([owl]), list: () => paged(own) },
  })
  await renderInEditor(<AvatarDialog opened onClose={vi.fn()} />, { steps: [createAssist()], language })
}

test('the switch for the avatar is disabled until one is chosen, and choosing one switches it on', async () => {
  const own: Avatar[] = []
  const { answer, release } = hold(createAvatar())
  answerCalls({
    avatars: {
      create: async () => {
        own.push(await answer())
        return own[0]!
      },
    },
  })
  await openAvatars(own)
  await expect.element(shown).toBeDisabled()
  const face = page.getByRole('button', { name: 'Fox' })
  await userEvent.click(face)
  await expect.element(face).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(face).toHaveAttribute('aria-pressed', 'true')
  await expect.element(shown).toBeChecked()
  expect(listCalls('avatars.create')).toMatchObject([{ name: 'Fox', builtInId: fox.id, position: 'END' }])
})

test('a figure is switched off and put before the text', async () => {
  const own = [createAvatar()]
  answerCalls({ avatars: { update: (change) => Object.assign(own[0]!, { ...change, revision: 2 }) } })
  await openAvatars(own)
  await userEvent.click(page.getByText('Before the text'))
  await expect.element(page.getByRole('radio', { name: 'Before the text' })).toBeChecked()
  await userEvent.click(shown)
  await expect.element(shown).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Fox' })).toHaveAttribute('aria-pressed', 'false')
})

test('a picture that is too large is refused in German before it is sent', async () => {
  await openAvatars([], 'de')
  await expect.element(page.getByRole('button', { name: 'Fuchs' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input!, new File([new Uint8Array(200_000)], 'me.png', { type: 'image/png' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/100 kB/)
})

test('an avatar of the app is taken on once, and one that the app has deleted can still be chosen', async () => {
  const kept = createAvatar({ name: 'Kept', builtInId: null, media: 'c'.repeat(64) })
  const own = [kept]
  answerCalls({
    avatars: {
      create: ({ name, media }) => {
        kept.isActive = false
        own.push(createAvatar({ name, media: media ?? '', builtInId: null }))
        return own[1]!
      },
      update: (change) => {
        own.forEach((it) => (it.isActive = it.id === change.id))
        return kept
      },
    },
  })
  await openAvatars(own)
  const [ours, theirs] = ['Owl', 'Kept'].map((name) => page.getByRole('button', { name }))
  await expect.element(theirs!).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(ours!)
  await expect.element(ours!).toHaveAttribute('aria-pressed', 'true')
  expect(listCalls('avatars.create')).toMatchObject([{ name: 'Owl', media: owl.media }])
  await userEvent.click(theirs!)
  await expect.element(theirs!).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(ours!)
  await expect.element(ours!).toHaveAttribute('aria-pressed', 'true')
  expect(listCalls('avatars.create')).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Owl' }).length).toBe(1)
})
