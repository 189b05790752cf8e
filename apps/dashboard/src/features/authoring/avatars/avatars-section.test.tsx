import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomAvatar } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { audit, createId, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { AvatarsSection } from './avatars-section.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = (name: string) => page.getByRole('article').filter({ hasText: name })

const createAvatar = (name: string, uses: string[] = [], total = uses.length): CustomAvatar => ({
  id: createId(),
  appId: exampleApp.id,
  name,
  media: 'a'.repeat(64),
  url: PIXEL,
  usedIn: { total, projects: uses.map((use) => ({ id: createId(), appVersionId: createId(), name: use })) },
  revision: 1,
  ...audit,
})

function holdAvatars(...avatars: CustomAvatar[]): CustomAvatar[] {
  answerCalls({
    avatars: {
      listCustom: () => paged(avatars),
      createCustom: ({ name }) => {
        avatars.push(createAvatar(name))
        return avatars.at(-1)!
      },
    },
  })
  return avatars
}

async function openFromMenu(name: string, item: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

function upload(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  return userEvent.upload(input!, new File(['image'], name, { type: 'image/png' }))
}

test('an empty list of avatars says what they are for, and takes a first one, in German too', async () => {
  holdAvatars()
  await renderScreen(<AvatarsSection />, { language: 'de' })
  await expect.element(page.getByText('Noch keine Avatare')).toBeVisible()
  expect(await listViolations()).toEqual([])
  await upload('unser uhu.png')
  await expect.element(card('unser uhu')).toMatchTextContent(/Noch nicht verwendet/)
  expect(listCalls('avatars.createCustom')).toMatchObject([{ appId: exampleApp.id, name: 'unser uhu' }])
})

test('each avatar names the projects that show it, with a link to their editor', async () => {
  const [owl] = holdAvatars(createAvatar('Owl', ['Checkout', 'Welcome'], 9), createAvatar('Fox'))
  await renderScreen(<AvatarsSection />)
  await expect.element(card('Owl')).toMatchTextContent(/Used in 9 projects.*and 7 more projects/)
  const [first] = owl!.usedIn.projects
  await expect
    .element(page.getByRole('link', { name: 'Checkout' }))
    .toHaveAttribute('href', `/editor/${exampleApp.id}/${first!.appVersionId}/${first!.id}`)
  await expect.element(card('Fox')).toMatchTextContent(/Not used yet/)
  expect(await listViolations()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Search avatars' }), 'fo')
  await expect.element(card('Owl')).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search avatars' }), 'bear')
  await expect.element(page.getByText('No avatar matches')).toBeVisible()
})

test('an avatar is renamed, and a name that is not allowed stands at its field', async () => {
  const [owl] = holdAvatars(createAvatar('Owl'))
  answerCalls({ avatars: { updateCustom: ({ name }) => Object.assign(owl!, { name, revision: 2 }) } })
  await renderScreen(<AvatarsSection />)
  await openFromMenu('Owl', 'Rename')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, '<Owl>')
  await userEvent.click(button('Save'))
  await expect.element(name).toHaveAccessibleDescription(/not allowed/)
  await userEvent.fill(name, 'Uhu')
  await userEvent.click(button('Save'))
  await expect.element(card('Uhu')).toBeVisible()
  expect(listCalls('avatars.updateCustom')).toMatchObject([{ name: 'Uhu', revision: 1 }])
})

test('deleting says who keeps the image, and the toast brings it back', async () => {
  const avatars = holdAvatars(createAvatar('Owl', ['Welcome']))
  const [{ media }] = avatars as [CustomAvatar]
  answerCalls({
    avatars: {
      deleteCustom: () => {
        avatars.pop()
        return { deleted: true }
      },
    },
  })
  await renderScreen(<AvatarsSection />)
  await openFromMenu('Owl', 'Delete')
  await expect.element(page.getByText('No avatars yet')).toBeVisible()
  await expect.element(page.getByText(/1 project keeps the image/)).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(card('Owl')).toBeVisible()
  expect(listCalls('avatars.createCustom')).toMatchObject([{ name: 'Owl', media }])
})

test('an image that the app has already is refused in a sentence', async () => {
  holdAvatars(createAvatar('Owl'))
  answerCalls({ avatars: { createCustom: () => Promise.reject(refuse('avatar_exists')) } })
  await renderScreen(<AvatarsSection />)
  await expect.element(card('Owl')).toBeVisible()
  await upload('owl.png')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/already an avatar/)
})

test('a list that cannot be read says so, and is read again', async () => {
  answerCalls({ avatars: { listCustom: () => Promise.reject(refuse('internal')) } })
  await renderScreen(<AvatarsSection />)
  await expect.element(button('Reload')).toBeVisible()
  holdAvatars(createAvatar('Owl'))
  await userEvent.click(button('Reload'))
  await expect.element(card('Owl')).toBeVisible()
})
