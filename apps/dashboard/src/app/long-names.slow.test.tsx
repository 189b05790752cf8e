import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerScreens, openScreen, sampleScreens } from '../../test/sample-screens.tsx'
import { chooseLanguage } from '../lib/texts/i18n.ts'

const NAME =
  'Rundgang für Rindfleischetikettierungsüberwachungsbeauftragte und Neukunden im Frühjahr, zweite Fassung vom Team Nord-Ost'
/** Ids, and what people write who avoid spaces. */
const ONE_WORD = NAME.replaceAll(/[ ,]+/g, '_')

const PATIENCE_MS = 3000

/** The editor has tooltips of its own. */
const screens = sampleScreens.filter((it) => !/^\/(?:editor|static|dynamic|simulator)\//.test(it))

beforeEach(async () => {
  await page.viewport(1080, 800)
  await chooseLanguage('de')
  localStorage.setItem('waymark-view-of-projects', 'list')
})

/** What is wider than the page, its card, its cell or its button. */
const listOverflows = () =>
  [
    document.documentElement,
    ...document.querySelectorAll('main .mantine-Paper-root, main td, .mantine-Button-label'),
  ]
    .filter((it) => it.scrollWidth > it.clientWidth + 1)
    .map((it) => `${it.scrollWidth - it.clientWidth} px: ${it.tagName} ${it.textContent.slice(0, 60)}`)

/** Texts that are cut where they have no tooltip. */
const listSilentCuts = () =>
  [...document.body.querySelectorAll('*')]
    .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 8)
    .filter((it) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(it)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    })
    .filter((it) => !(it instanceof HTMLInputElement) && !it.closest('[title]'))
    .map((it) => it.textContent.slice(0, 60))

/** Names in cells that are narrower than they need to be to be told apart. */
const listNarrow = () =>
  [...document.querySelectorAll('main tbody [title]')]
    .filter((it) => [NAME, ONE_WORD].some((name) => name.startsWith(it.getAttribute('title') ?? '-')))
    .filter((it) => it.getBoundingClientRect().width < 120)
    .map((it) => `${Math.round(it.getBoundingClientRect().width)} px`)

const LINE_PX = 12

/** Times that stand in more than one line. */
const listBrokenTimes = () =>
  [...document.querySelectorAll('main td')]
    .filter((it) =>
      /^(jetzt|gestern|vor \d+ \S+|\d{2}\.\d{2}\.\d{4}(, \d{2}:\d{2})?)$/.test(it.textContent.trim()),
    )
    .filter((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      return Math.max(...tops) - Math.min(...tops) > LINE_PX
    })
    .map((it) => it.textContent)

describe.each(screens)('%s', (pattern) => {
  test.each([
    ['words', NAME],
    ['one word', ONE_WORD],
  ])(
    'names of 120 characters in %s leave no card, and are whole in a tooltip where they are cut',
    async (_of, name) => {
      answerScreens(name)
      await openScreen(pattern, PATIENCE_MS)
      expect({
        overflows: listOverflows(),
        cut: listSilentCuts(),
        narrow: listNarrow(),
        times: listBrokenTimes(),
      }).toEqual({ overflows: [], cut: [], narrow: [], times: [] })
    },
  )
})
