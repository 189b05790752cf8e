import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppHoldoutInsight, AppUser, ImportReport } from '@waymark/contract'
import { toReason } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createId, createMember, exampleApp, exampleMember } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { AppMembersSection } from './app-members-section.tsx'
import { ExportSection } from './export-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { RegisteredOnlySwitch } from './registered-only-switch.tsx'
import { SdkSection } from './sdk-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const toast = page.getByRole('status')

const toUser = ({ uid, name, email, orgRole } = createMember()): AppUser => ({ uid, name, email, orgRole })

test('the app’s name and address are saved, and a wrong address is refused at its field', async () => {
  answerCalls({ apps: { update: () => ({ ...exampleApp, revision: 2 }) } })
  await renderScreen(<GeneralSection />)
  const address = page.getByLabelText('Page address')
  await userEvent.fill(address, 'ftp://shop')
  await userEvent.click(button('Save').first())
  await expect.element(address).toHaveAccessibleDescription(/https address/)
  await userEvent.fill(address, 'http://192.168.178.20/')
  await expect.element(address).toHaveAccessibleDescription(/Only people and devices in your network/)
  await userEvent.fill(address, 'https://shop.example.org/')
  await userEvent.click(button('Save').first())
  await expect.element(toast).toMatchTextContent('App saved')
  expect(listCalls('apps.update')).toMatchObject([{ pageUrl: 'https://shop.example.org/', revision: 1 }])
  expect(await listViolations()).toEqual([])
})

test('other addresses of the app are saved as origins, and one that is none is named', async () => {
  answerCalls({ apps: { update: () => ({ ...exampleApp, revision: 2 }) } })
  await renderScreen(<GeneralSection />)
  const addresses = page.getByRole('combobox', { name: 'Other addresses of the app' })
  await userEvent.fill(addresses, 'HTTPS://Pay.example.org/')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('https://pay.example.org', { exact: true })).toBeVisible()
  await userEvent.fill(addresses, 'http://shop.example.org/cart')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Save').first())
  await expect
    .element(page.getByText(/Not an address of an app: http:\/\/shop.example.org\/cart\./))
    .toBeVisible()
  expect(listCalls('apps.update')).toEqual([])
  await userEvent.click(addresses)
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(button('Save').first())
  await expect.element(toast).toMatchTextContent('App saved')
  expect(listCalls('apps.update')).toMatchObject([{ origins: ['https://pay.example.org'], revision: 1 }])
  expect(await listViolations()).toEqual([])
})

test('a member of the organisation is added to the app, removed, and back with Undo', async () => {
  const bo = createMember()
  let users: AppUser[] = []
  answerCalls({
    users: { list: () => paged([exampleMember, bo]) },
    appUsers: {
      list: () => paged(users),
      add: () => (users = [toUser(bo)]),
      remove: () => {
        users = []
        return { deleted: true as const }
      },
    },
  })
  await renderScreen(<AppMembersSection />)
  await expect.element(page.getByText('Only Admins have access to this app')).toBeVisible()
  await userEvent.click(button('Add members'))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Members' }))
  await userEvent.click(page.getByRole('option', { name: bo.name }))
  await userEvent.keyboard('{Tab}')
  await userEvent.click(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect.element(page.getByRole('row', { name: new RegExp(bo.name) })).toBeVisible()
  expect(await listViolations()).toEqual([])

  await userEvent.click(button(`Remove ${bo.name}`))
  await expect.element(page.getByText('Only Admins have access to this app')).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('row', { name: new RegExp(bo.name) })).toBeVisible()
})

test('members of an app are sorted by role, and several are removed and back with Undo', async () => {
  const [ida, bo] = [createMember({ name: 'Ida', orgRole: 'Admin' }), createMember({ name: 'Bo' })]
  let users = [bo, ida].map(toUser)
  answerCalls({
    appUsers: {
      list: () => paged([toUser(exampleMember), ...users]),
      add: () => (users = [bo, ida].map(toUser)),
      remove: ({ uid }) => {
        users = users.filter((it) => it.uid !== uid)
        return { deleted: true as const }
      },
    },
  })
  await renderScreen(<AppMembersSection />)
  const role = page.getByRole('columnheader', { name: 'Role' })
  await userEvent.click(role.getByRole('button'))
  await expect.poll(() => document.querySelector('th[aria-sort=ascending]')?.textContent).toBe('Role')
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Bo')
  await userEvent.click(role.getByRole('button'))
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Bo')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  const row = page.getByRole('row', { name: /Bo/ }).element()
  const surface = (it: Element) => getComputedStyle(it).backgroundColor
  expect(surface(row)).not.toBe(surface(page.getByRole('row').first().element()))
  await userEvent.click(
    page.getByRole('group', { name: 'Selected entries' }).getByRole('button', { name: 'Remove' }),
  )
  await expect.element(toast).toMatchTextContent('2 members were removed from this app')
  await expect.element(page.getByRole('row', { name: /Bo/ })).not.toBeInTheDocument()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('row', { name: /Bo/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ida/ })).toBeVisible()
})

test('members who may not be removed with the others are named, and the others are gone', async () => {
  const [ida, bo] = [createMember({ name: 'Ida' }), createMember({ name: 'Bo' })]
  let users = [bo, ida].map(toUser)
  answerCalls({
    appUsers: {
      list: () => paged([toUser(exampleMember), ...users]),
      remove: ({ uid }) => {
        if (uid === ida.uid) throw refuse('forbidden')
        users = users.filter((it) => it.uid !== uid)
        return { deleted: true as const }
      },
    },
  })
  await renderScreen(<AppMembersSection />)
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(
    page.getByRole('group', { name: 'Selected entries' }).getByRole('button', { name: 'Remove' }),
  )
  await expect.element(dialog).toMatchTextContent('Ida')
  await expect.element(dialog).not.toMatchTextContent('Bo')
  await expect.element(toast).toMatchTextContent('was removed from this app')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('row', { name: /Bo/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Ida/ })).toBeVisible()
})

test('a member who is no Admin may leave the app, but not remove others', async () => {
  const bo = createMember()
  answerCalls({ appUsers: { list: () => paged([toUser(exampleMember), toUser(bo)]) } })
  await renderScreen(<AppMembersSection />, { me: { orgRole: 'Member' } })
  await expect.element(button('Leave app')).toBeVisible()
  await expect.element(button(`Remove ${bo.name}`)).not.toBeInTheDocument()
})

test('guides are turned off only after asking', async () => {
  answerCalls({
    apps: { setKillSwitch: () => ({ ...exampleApp, isKilled: true }) },
    insights: { holdout: () => ({ holdout: null, goals: [] }) },
  })
  await renderScreen(<SdkSection />)
  await userEvent.click(button('Turn off all guides'))
  expect(listCalls('apps.setKillSwitch')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off all guides' }))
  await expect.element(toast).toMatchTextContent('Guides no longer appear in Shop')
  expect(listCalls('apps.setKillSwitch')).toEqual([{ appId: exampleApp.id, isKilled: true }])
  expect(await listViolations()).toEqual([])
})

test('a share of the end users is held out of all guidance, judged by a goal, and let in again', async () => {
  const goal = { goalId: createId(), name: 'Order', deploymentName: 'Tour', result: null }
  const begun = { id: createId(), startedAt: '2026-03-01T09:00:00.000Z' }
  let insight: AppHoldoutInsight = { holdout: null, goals: [goal] }
  answerCalls({
    insights: { holdout: () => insight },
    holdouts: {
      start: ({ appId: _app, ...plan }) => {
        const holdout = { ...plan, ...begun }
        insight = { ...insight, holdout }
        return holdout
      },
      end: () => {
        insight = { ...insight, holdout: null }
        return { deleted: true }
      },
    },
  })
  await renderScreen(<SdkSection />)
  await userEvent.fill(page.getByLabelText('Share of end users without guidance'), '8')
  await userEvent.click(page.getByRole('combobox', { name: 'Main goal' }))
  await userEvent.click(page.getByRole('option', { name: 'Order · Tour' }))
  await userEvent.click(button('Start app-wide holdout'))
  await expect.element(toast).toMatchTextContent('The app-wide holdout of Shop is running')
  expect(listCalls('holdouts.start')).toEqual([
    { appId: exampleApp.id, percent: 8, baseRate: 0.1, minLift: 0.02, goalId: goal.goalId },
  ])
  await userEvent.click(button('End the holdout'))
  await expect.element(button('Start app-wide holdout')).toBeVisible()
  expect(await listViolations()).toEqual([])
})

const exported = {
  format: 'waymark-export',
  version: 1,
  exportedAt: '2026-03-01T09:00:00.000Z',
  app: { name: 'Shop', platform: 'WEB' },
  properties: [],
  providers: [],
  segments: [],
  templates: [],
  versions: [],
  media: {},
}

const report = (isDryRun: boolean, conflicts: number): ImportReport => ({
  isDryRun,
  counts: { CREATE: 1, UPDATE: 0, SKIP: 2, CONFLICT: conflicts },
  items: [
    { kind: 'PROJECT', name: '1.0: Welcome', action: 'CREATE', reason: null },
    ...Array.from({ length: conflicts }, () => ({
      kind: 'SEGMENT' as const,
      name: 'Trial',
      action: 'CONFLICT' as const,
      reason: toReason('segment_name_present'),
    })),
  ],
})

async function chooseFile(text: string) {
  await expect.element(button('Choose file')).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File([text], 'app.waymark.json', { type: 'application/json' }))
}

test('an import shows what it would do first, and is stopped by a conflict', async () => {
  let conflicts = 1
  answerCalls({
    portability: { import: ({ dryRun }) => report(dryRun, conflicts) },
    rawExports: {
      get: () => ({
        schedule: 'OFF',
        format: 'NDJSON',
        keptDays: null,
        exportedUntil: null,
        nextAt: null,
        lastRunAt: null,
        reason: null,
      }),
      listFiles: () => paged([]),
    },
  })
  await renderScreen(<ExportSection />)
  await chooseFile('nonsense')
  await expect.element(page.getByRole('alert')).toMatchTextContent('not a Waymark export')

  await chooseFile(JSON.stringify(exported))
  await expect.element(page.getByText('1 new, 0 replaced, 2 unchanged, 1 in conflict')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Trial/ })).toMatchTextContent('already present')
  await expect.element(button('Import')).toBeDisabled()
  expect(await listViolations()).toEqual([])

  conflicts = 0
  await chooseFile(JSON.stringify(exported))
  await expect.element(page.getByText('1 new, 0 replaced, 2 unchanged, 0 in conflict')).toBeVisible()
  await userEvent.click(button('Import'))
  await expect.poll(() => listCalls('portability.import').at(-1)).toMatchObject({ dryRun: false })
})

test('an app can store registered properties only', async () => {
  answerCalls({ endUsers: { keepProfiles: () => ({ ...exampleApp, keepsUnregistered: false }) } })
  await renderScreen(<RegisteredOnlySwitch />)
  const only = page.getByRole('switch', { name: 'Store registered properties only', exact: false })
  await expect.element(only).not.toBeChecked()
  await userEvent.click(only)
  await expect.element(toast).toMatchTextContent('values of others were deleted')
  expect(listCalls('endUsers.keepProfiles')).toEqual([
    { appId: exampleApp.id, keepsProfiles: true, keepsUnregistered: false },
  ])
  expect(await listViolations()).toEqual([])
})
