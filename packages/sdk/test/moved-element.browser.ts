import type { Page } from '@playwright/test'
import type { WebIdentifier } from '@waymark/contract'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'

/** Its clue is the id that the button had before a release. */
const sendButton: WebIdentifier = {
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  css: '#send-form',
  fingerprint: {
    tag: 'button',
    id: 'send-form',
    type: 'submit',
    classes: ['primary'],
    text: 'Send message',
    neighbourText: 'Email · Cancel',
    xpath: '/html[1]/body[1]/form[1]/button[1]',
    width: 120,
    height: 24,
    namesakes: 0,
  },
}

/** Runs in the page, whose policy allows no HTML in strings. */
function drawForm(id: string): void {
  document.querySelector('form')?.remove()
  const form = document.body.appendChild(document.createElement('form'))
  form.append('Email ')
  for (const [key, text] of [
    [id, 'Send message'],
    ['cancel', 'Cancel'],
  ] as const) {
    const button = form.appendChild(document.createElement('button'))
    button.id = key
    button.className = key === 'cancel' ? '' : 'primary'
    button.textContent = text
  }
}

const draw = (page: Page, id: string) => page.evaluate(drawForm, id)

test('an element that is found by its looks is reported once per page load, and shown', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const [first, second] = ['a', 'b'].map((key) => ({
    ...createStep({ key, title: `Step ${key}`, isLast: key === 'b', identifiers: [sendButton] }),
    waitMs: 200,
  }))
  const guide = { ...createGuide([]), steps: [first!, second!] }
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await draw(page, 'submit-button')
  await expect(dialog).toContainText('Step a')
  await expect.poll(() => listMoved(waymark)).toEqual(['identifier_moved a'])

  await draw(page, 'submit-button')
  await expect(dialog).toContainText('Step a')
  await pushRoute(page, '/next')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Step b')
  await expect.poll(() => listMoved(waymark)).toEqual(['identifier_moved a', 'identifier_moved b'])
})

test('an element that its clues find is not reported as found by its looks', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const step = createStep({ key: 'a', title: 'Send it', isLast: true, identifiers: [sendButton] })
  const guide = { ...createGuide([]), steps: [{ ...step, waitMs: 200 }] }
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await draw(page, 'send-form')
  await expect(dialog).toContainText('Send it')
  await expect.poll(() => listEvents(waymark)).toContain('step_seen a')
  expect(listMoved(waymark)).toEqual([])
})

const listMoved = (waymark: Parameters<typeof listEvents>[0]) =>
  listEvents(waymark).filter((it) => it.startsWith('identifier_moved'))
