import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Member } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, hold, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createId, createMember, exampleApp, exampleMember } from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { MembersSection } from './members-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const emails = page.getByRole('combobox', { name: 'Email addresses' })
const dialog = page.getByRole('dialog')

function holdMembers(...members: Member[]) {
  answerCalls({ users: { list: () => paged([exampleMember, ...members]) }, apps: { list: () => paged([]) } })
}

async function openFromMenu(name: string, item: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('the list marks one’s own row, and an invite that has expired', async () => {
  holdMembers(
    createMember({ status: 'INVITE_PENDING', name: '', inviteExpiresAt: '2020-01-01T00:00:00.000Z' }),
  )
  await renderScreen(<MembersSection />)
  await expect.element(page.getByRole('row', { name: /Ada Author/ })).toMatchTextContent('(you)')
  await expect.element(page.getByRole('row', { name: /bo@example.org/ })).toMatchTextContent('Invite expired')
})

test('a member among many is found by name or email', async () => {
  const many = Array.from({ length: 12 }, (_, at) => createMember({ email: `m${at}@example.org`, name: '' }))
  holdMembers(...many)
  await renderScreen(<MembersSection />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Search members' }), 'M11@')
  await expect.element(page.getByRole('row', { name: /example/ })).toMatchTextContent('m11@example.org')
  await userEvent.fill(page.getByRole('textbox', { name: 'Search members' }), 'nobody')
  await expect.element(page.getByText('No member matches')).toBeVisible()
})

test('an address that is none is named at the field, which has the focus', async () => {
  holdMembers()
  await renderScreen(<MembersSection />)
  await userEvent.click(button('Invite people'))
  await userEvent.fill(emails, 'nobody')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Send invites'))
  await expect.element(emails).toHaveAccessibleDescription(/nobody: /)
  await expect.element(emails).toHaveFocus()
})

test('the one address among several that the server refuses is named', async () => {
  holdMembers()
  answerCalls({
    invites: {
      create: () => {
        throw refuse('invalid_input', toSubError('email_invalid', { field: 'invites.1.email' }))
      },
    },
  })
  await renderScreen(<MembersSection />)
  await userEvent.click(button('Invite people'))
  await userEvent.fill(emails, 'bo@example.org')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(emails, 'cy@example.org')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Send invites'))
  await expect.element(emails).toHaveAccessibleDescription(/cy@example\.org: /)
  expect(listCalls('invites.create')).toMatchObject([
    { invites: [{ email: 'bo@example.org', orgRole: 'Member' }, { email: 'cy@example.org' }] },
  ])
})

test('the last Admin stays one, and a toast says why', async () => {
  holdMembers()
  answerCalls({
    users: {
      updateRole: () => {
        throw refuse('last_admin')
      },
    },
  })
  await renderScreen(<MembersSection />)
  await openFromMenu('Ada Author', 'Make Member')
  await expect.element(page.getByRole('alert')).toMatchTextContent('needs at least one Admin')
})

test('removing somebody says what they own, and gives it to whom is chosen', async () => {
  const cy = createMember({ name: 'Cy Coder', email: 'cy@example.org' })
  holdMembers(createMember(), cy)
  answerCalls({
    users: {
      transferResources: ({ dryRun, toUserId = exampleMember.uid }) => ({
        removed: !dryRun,
        toUserId,
        counts: { apps: 0, projects: 2, customTemplates: 0, segments: 1, providers: 0, invites: 0 },
      }),
    },
  })
  await renderScreen(<MembersSection />)
  await openFromMenu('Bo Builder', 'Remove member')
  await expect.element(dialog.getByRole('listitem').nth(0)).toHaveTextContent('2 projects')
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('1 segment')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Transfer to' }))
  await userEvent.click(page.getByRole('option', { name: 'Cy Coder' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove member' }))
  await expect.element(page.getByRole('status')).toMatchTextContent('Bo Builder was removed')
  expect(listCalls('users.transferResources').at(-1)).toMatchObject({ toUserId: cy.uid, dryRun: false })
})

test('a member who is no Admin sees the members and can change nothing', async () => {
  holdMembers(createMember())
  await renderScreen(<MembersSection />, { language: 'de', me: { orgRole: 'Member' } })
  await expect.element(page.getByRole('row', { name: /Bo Builder/ })).toBeVisible()
  await expect.element(page.getByRole('note')).toMatchTextContent('Nur Admins')
  await expect.element(page.getByRole('button', { name: /Bo Builder/ })).not.toBeInTheDocument()
})

test('a new link is shown however long it takes, though the menu has closed meanwhile', async () => {
  holdMembers(createMember({ status: 'INVITE_PENDING', name: '', email: 'bo@example.org' }))
  const sent = hold({
    invites: [
      {
        email: 'bo@example.org',
        outcome: 'RESENT' as const,
        mail: 'OFF' as const,
        id: createId(),
        link: 'https://waymark.example.org/invite/2',
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    ],
  })
  answerCalls({ invites: { create: sent.answer } })
  await renderScreen(<MembersSection />)
  await openFromMenu('bo@example.org', 'Send new link')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  sent.release()
  await expect.element(button('Copy link of bo@example.org')).toBeVisible()
})

test('an Admin sees who has no app yet, and adds them to one', async () => {
  const bo = createMember({ name: 'Bo', isWaiting: true })
  holdMembers(bo)
  answerCalls({ apps: { list: () => paged([exampleApp]) }, appUsers: { add: () => [] } })
  await renderScreen(<MembersSection />)
  await expect.element(page.getByRole('row', { name: /Bo/ })).toMatchTextContent('Has no app yet')
  await userEvent.click(button('Add to an app: Bo'))
  // The focus opens the list of apps.
  await userEvent.click(page.getByRole('option', { name: exampleApp.name }))
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await expect.element(page.getByText('Bo was added')).toBeVisible()
  expect(listCalls('appUsers.add')).toEqual([{ id: exampleApp.id, userIds: [bo.uid] }])
})

const bo = createMember()
const cy = createMember({ name: 'Cy Coder', email: 'cy@example.org' })
const invited = createMember({ name: '', email: 'di@example.org', status: 'INVITE_PENDING' })
const select = (name: string) => userEvent.click(page.getByRole('checkbox', { name }))

test('several members get another role with one call, which undo takes back; oneself is not selected', async () => {
  holdMembers(bo, cy)
  answerCalls({
    users: {
      updateRoleEach: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, result: bo, refusal: null })) }),
    },
  })
  await renderScreen(<MembersSection />)
  await select('Select everything on this page')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await userEvent.click(button('Make Admin'))
  await expect.element(page.getByText('2 members now have the role Admin')).toBeVisible()
  await userEvent.click(button('Undo'))
  const ids = [bo.uid, cy.uid]
  await expect
    .poll(() => listCalls('users.updateRoleEach'))
    .toMatchObject([
      { ids, orgRole: 'Admin' },
      { ids, orgRole: 'Member' },
    ])
})

test('each action says how many of the selected it concerns, and several are removed with one heir', async () => {
  holdMembers(bo, cy, invited)
  const counts = { apps: 0, projects: 0, customTemplates: 0, segments: 0, providers: 0, invites: 0 }
  answerCalls({
    users: {
      transferEach: ({ ids, toUserId = '' }) => ({
        outcomes: ids.map((id) => ({ id, result: { removed: true, toUserId, counts }, refusal: null })),
      }),
    },
    invites: { create: () => ({ invites: [] }) },
  })
  await renderScreen(<MembersSection />)
  await select('Select everything on this page')
  await userEvent.click(button('Send new link (1)'))
  await expect
    .poll(() => listCalls('invites.create'))
    .toMatchObject([{ invites: [{ email: invited.email }] }])
  await select('Select Bo Builder')
  await select('Select Cy Coder')
  await userEvent.click(button('Remove member'))
  await expect.element(dialog).toMatchTextContent('Bo Builder, Cy Coder')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove 2 members' }))
  await expect.element(page.getByText('2 members removed')).toBeVisible()
  expect(listCalls('users.transferEach')).toMatchObject([
    { ids: [bo.uid, cy.uid], toUserId: exampleMember.uid },
  ])
})

test('revoked invites are gone at once, and undo brings them back without a call', async () => {
  holdMembers(invited)
  await renderScreen(<MembersSection />)
  await select('Select di@example.org')
  await userEvent.click(button('Revoke invite'))
  await expect.element(page.getByRole('row', { name: /di@/ })).not.toBeInTheDocument()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('row', { name: /di@/ })).toBeVisible()
  expect(listCalls('invites.revokeEach')).toEqual([])
})

test('a badge in a selected row stands out from it', async () => {
  holdMembers(createMember())
  await renderScreen(<MembersSection />)
  await userEvent.click(page.getByRole('checkbox', { name: /^Select (?!everything)/ }))
  const row = page.getByRole('row', { name: /bo@example.org/ })
  await expect.element(row).toHaveAttribute('data-selected')
  const badge = row.element().querySelector('.mantine-Badge-root')!
  // Not the row's colour, nor transparent
  await expect.poll(() => getComputedStyle(badge).backgroundColor).toBe('rgb(255, 255, 255)')
})
