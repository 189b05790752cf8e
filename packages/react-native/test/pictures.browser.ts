import { expect, test } from '../../runtime/test/test.ts'
import { KINDS, openPage } from './kinds.ts'

const CASES = { light: '', dark: '&dark', arabic: '&arabic' }

/** Cases that only some kinds need. */
const MORE: Record<string, string> = {
  'tooltip/narrow-german': 'kind=TOOLTIP&german&long',
  'tooltip/large-text': 'kind=TOOLTIP&scale=1.7',
  'tooltip/coloured': 'kind=TOOLTIP&coloured',
  'popup/image': 'kind=POPUP&image',
  'popup/notch-and-keyboard': 'kind=POPUP&image&insets&keyboard=290',
  'popup/bottom': 'kind=POPUP&bottom&insets',
  'bottomsheet/notch': 'kind=BOTTOMSHEET&insets&image',
  'fullscreen/notch': 'kind=FULLSCREEN&insets&image',
  'drawer/notch': 'kind=DRAWER&insets',
  'notification/notch': 'kind=NOTIFICATION&insets',
  'notification/corner': 'kind=NOTIFICATION&bottom-start',
  'carousel-slide/image': 'kind=CAROUSEL_SLIDE&image',
  'checklist/collapsed': 'kind=CHECKLIST&collapsed',
  'menu/collapsed': 'kind=MENU&collapsed',
  'gesture/swipe-left': 'kind=GESTURE&swipe-left',
  'gesture/pinch': 'kind=GESTURE&pinch',
  'effect/fireworks': 'kind=EFFECT&fireworks',
  'effect/audio': 'kind=EFFECT&audio',
  'survey-popup/coloured': 'survey=POPUP&coloured',
  'survey-popup/large-text': 'survey=POPUP&scale=1.7',
}

for (const [kind, query] of Object.entries(KINDS)) {
  for (const [name, chosen] of Object.entries(CASES)) {
    test(`${kind} ${name} looks as kept`, async ({ page }) => {
      await openPage(page, `${query}${chosen}`)
      await expect(page).toHaveScreenshot([kind, `${name}.png`])
    })
  }
}

for (const [path, query] of Object.entries(MORE)) {
  test(`${path.replace('/', ' ')} looks as kept`, async ({ page }) => {
    if (query.includes('german')) await page.setViewportSize({ width: 320, height: 560 })
    await openPage(page, query)
    const [kind = '', name = ''] = path.split('/')
    await expect(page).toHaveScreenshot([kind, `${name}.png`])
  })
}
