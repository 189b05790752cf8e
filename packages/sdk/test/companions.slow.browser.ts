import type { Page } from '@playwright/test'
import type { Guide } from '@waymark/contract'
import { createDeployment, createGuide } from '../../core/test/sample-guide.ts'
import { expect, listEvents, test } from './test.ts'
import type { TargetApp } from './target-app.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const texts = (mark: string) => ({
  changeLanguage: `Language${mark}`,
  languagePanel: `Language and sound${mark}`,
  muteText: `Mute${mark}`,
  repeatText: `Repeat${mark}`,
  disablePanelTitle: `Switch off?${mark}`,
  yes: `Yes${mark}`,
  no: `No${mark}`,
})

/** The hash of a file that the server no longer has, and the browser's message about it. */
const missingSound = 'f'.repeat(64)
const notThere = expect.stringContaining('404') as unknown

/** A guide in two languages with a sound for each step. */
function createSpoken(waymark: WaymarkServer, titles: string[]): Guide {
  const guide = createGuide(titles)
  const sound = { en: waymark.addSound(), de: waymark.addSound() }
  return {
    ...guide,
    steps: guide.steps.map((step) => ({ ...step, sound })),
    locales: ['en', 'de'],
    languages: [
      { code: 'en', name: 'English', texts: texts('') },
      { code: 'de', name: 'Deutsch', texts: texts(' (de)') },
    ],
  }
}

/** A guide of only a sound and its text. */
function createHeard(waymark: WaymarkServer): Guide {
  const guide = createSpoken(waymark, ['Listen'])
  const steps = guide.steps.map((step) => ({
    ...step,
    component: {
      ...step.component,
      container: 'EFFECT' as const,
      effect: { kind: 'AUDIO' as const, durationMs: 500 },
      blocks: step.component.blocks.slice(0, 1),
    },
  }))
  return { ...guide, steps }
}

/** Opens the target app without interaction until playing was tried. Any call of a test would be interaction. */
async function openUntouched({ page, app, waymark }: { page: Page; app: TargetApp; waymark: WaymarkServer }) {
  await page.goto(app.url)
  await expect.poll(() => waymark.requests.filter((it) => it.includes('/media/'))).not.toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 800))
}

const openPanel = (page: Page) => page.getByRole('button', { name: 'Language and sound' }).click()

const readMute = (page: Page) => page.getByRole('menuitemcheckbox').getAttribute('aria-checked')

test('the panel lets choose language and silence, and the choice is kept over page loads', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createSpoken(waymark, ['One', 'Two'])))]
  await open()
  await openPanel(page)
  expect(await readMute(page)).toBe('false')
  await page.getByRole('menuitemcheckbox', { name: 'Mute' }).click()
  await openPanel(page)
  expect(await readMute(page)).toBe('true')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(dialog).toHaveAccessibleName('One (de)')
  await expect(page.getByRole('button', { name: 'Language and sound (de)' })).toBeFocused()
  await expect.poll(() => listEvents(waymark)).toContain('language_changed step-1 de')

  await open('/next')
  await expect(dialog).toHaveAccessibleName('One (de)')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog).toHaveAccessibleName('Two (de)')
  await openPanel(page)
  expect(await readMute(page)).toBe('true')
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked()
  await page.getByRole('menuitemcheckbox', { name: 'Mute (de)' }).click()
  await open('/after')
  await openPanel(page)
  expect(await readMute(page)).toBe('false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(dialog).toHaveAccessibleName('Two (de)')
})

test('another person is met in the language of the page, and with sound', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createSpoken(waymark, ['One'])))]
  await open()
  await page.evaluate(() => window.waymark!.identify('ada'))
  await openPanel(page)
  await page.getByRole('menuitemcheckbox', { name: 'Mute' }).click()
  await openPanel(page)
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(dialog).toHaveAccessibleName('One (de)')
  await page.evaluate(() => window.waymark!.identify('bob'))
  expect(await page.evaluate(async () => (await window.waymark!.debug())!.locale)).toBe('en')
  await open('/next')
  await expect(dialog).toHaveAccessibleName('One')
  await openPanel(page)
  expect(await readMute(page)).toBe('false')
})

test('sound that the browser refuses leaves the guide as it is, and the panel offers it', async ({
  waymark,
  app,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createSpoken(waymark, ['One', 'Two'])))]
  await openUntouched({ page, app, waymark })
  await expect(dialog).toHaveAccessibleName('One')
  const play = dialog.getByRole('button', { name: 'Repeat' })
  await expect(play).toBeVisible()
  await play.click()
  await expect(play).toHaveCount(0)
  // After interaction with the page, later sounds play without asking.
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveAccessibleName('Two')
  await page.waitForTimeout(200)
  await expect(play).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-2')
})

test('sound that cannot be loaded is not offered, and what comes next is heard', async ({
  waymark,
  app,
  page,
  dialog,
  complaints,
}) => {
  const guide = createSpoken(waymark, ['One', 'Two', 'Three'])
  for (const step of guide.steps.slice(0, 2)) step.sound = { en: missingSound }
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await openUntouched({ page, app, waymark })
  await expect(dialog).toHaveAccessibleName('One')
  const mute = page.getByRole('menuitemcheckbox', { name: 'Mute' })
  const isSoundOffered = async () => {
    if (await dialog.getByRole('button', { name: 'Repeat' }).isVisible()) return true
    await openPanel(page)
    const isOffered = await mute.isVisible()
    await page.keyboard.press('Escape')
    return isOffered
  }
  await expect.poll(isSoundOffered).toBe(false)
  // Interacts with the page, so that the browser does not block sound.
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveAccessibleName('Two')
  await expect.poll(isSoundOffered).toBe(false)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveAccessibleName('Three')
  expect(await isSoundOffered()).toBe(true)
  expect(complaints.splice(0)).toEqual([notThere, notThere])
})

test('a guide that is only heard is over after its time when its sound cannot be loaded', async ({
  waymark,
  app,
  page,
  complaints,
}) => {
  const guide = createHeard(waymark)
  for (const step of guide.steps) step.sound = { en: missingSound }
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await openUntouched({ page, app, waymark })
  await expect(page.getByRole('button', { name: 'Play sound' })).toHaveCount(0)
  await expect(page.locator('waymark-guide')).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
  expect(complaints.splice(0)).toEqual([notThere])
})

test('a guide that is only heard waits until it may be heard, and is over when it was', async ({
  waymark,
  app,
  page,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createHeard(waymark)))]
  await openUntouched({ page, app, waymark })
  const bar = page.locator('waymark-guide')
  await expect(bar.getByRole('heading', { name: 'Listen' })).toBeVisible()
  await bar.getByRole('button', { name: 'Play sound' }).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-1')
})
