import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTranslation } from 'react-i18next'
import { interfaceLanguages, type InterfaceLanguage, type Platform } from '@waymark/contract/constants'
import { AppWords } from './app-words.tsx'
import { chooseLanguage } from './i18n.ts'

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/**/*.json', {
  import: 'default',
  eager: true,
})

/** One text with a twin, one with a count, one with a context of its own, and one without a twin. */
function Texts() {
  const { t } = useTranslation(['editor', 'editor-settings', 'deployments', 'common'])
  return (
    <ul>
      <li>{t('editor:identifier.pick')}</li>
      <li>{t('editor-settings:strength.score', { count: 2, points: 2 })}</li>
      <li>{t('deployments:reasons.other', { context: 'screen_EQUALS', value: 'Cart', url: 'Home' })}</li>
      <li>{t('editor:preview.start')}</li>
    </ul>
  )
}

async function read(platform: Platform, language: InterfaceLanguage): Promise<string[]> {
  await chooseLanguage(language)
  const { container, unmount } = await render(
    <AppWords platform={platform}>
      <Texts />
    </AppWords>,
  )
  await expect.poll(() => container.querySelectorAll('li').length).toBe(4)
  const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  await unmount()
  return texts
}

test('authors of native apps read of screens, and those of web apps of pages', async () => {
  expect(await read('REACT_NATIVE_IOS', 'en')).toEqual([
    'Pick on the screen',
    '2 points on this screen',
    'The guide is shown on Cart; this screen is Home',
    'Preview',
  ])
  expect(await read('IONIC_IOS', 'en')).toEqual([
    'Pick on the page',
    '2 points on this page',
    'The guide is shown on Cart; this page is Home',
    'Preview',
  ])
})

test('authors of native apps read of screens in German too', async () => {
  const [pick, score] = await read('ANDROID', 'de')
  expect([pick, score]).toEqual(['Auf dem Bildschirm auswählen', '2 Punkte auf diesem Bildschirm'])
})

test.each(interfaceLanguages)(
  'each text about a screen has one about a page, and speaks of no page: %s',
  (language) => {
    const texts = new Map(
      Object.entries(files).flatMap(([file, it]) =>
        file.includes(`/locales/${language}/`) ? listTexts(it, `${/([\w-]+)\.json$/.exec(file)?.[1]}.`) : [],
      ),
    )
    const onScreen = [...texts].filter(([path]) => path.startsWith('on-screen.'))
    const faults = onScreen.filter(([path, text]) => {
      const about = texts.get(path.replace('on-screen.', '').replace('_onScreen', ''))
      const isTwin = about !== undefined && listPlaceholders(about) === listPlaceholders(text)
      return !isTwin || /\bpages?\b|\bSeiten?\b/i.test(text.replace(/{{.*?}}/g, ''))
    })
    expect(onScreen.length).toBeGreaterThan(100)
    expect(faults).toEqual([])
  },
)

const listPlaceholders = (text: string) => [...new Set(text.match(/{{.*?}}/g))].sort().join()

const listTexts = (texts: object, above = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, it]) =>
    typeof it === 'string'
      ? [[above + key, it] as [string, string]]
      : listTexts(it as object, `${above}${key}.`),
  )
