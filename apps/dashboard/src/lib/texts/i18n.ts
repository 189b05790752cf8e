import i18next from 'i18next'
import type { BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interfaceLanguages, pickLocale } from '@waymark/contract/constants'
import { formatOrdinal } from './numbers.ts'
import type { InterfaceLanguage } from '@waymark/contract/constants'

const LANGUAGE = 'waymark.language'
/** How to load the texts of each namespace, by `language/namespace`; the room does not matter. */
const loads = new Map(
  Object.entries(
    import.meta.glob<object>(
      ['../../locales/*/**/*.json', '!../../locales/en/common.json', '!../../locales/*/on-screen.json'],
      { import: 'default' },
    ),
  ).map(([path, load]) => [
    path.replace(/^(?:\.\.\/)+locales\/(\w+)\/(?:.*\/)?([\w-]+)\.json$/, '$1/$2'),
    load,
  ]),
)
  .set('en/common', async () => (await import('../../locales/en/common.ts')).common)
  .set('en/problems', async () => (await import('../../locales/en/problems.ts')).problems)

/**
 * Starts i18next for the dashboard, whose document takes the interface's language, with the texts that the page's screen
 * needs: React keeps a screen that waits for its texts from sight for 300 ms.
 */
export async function startI18n(): Promise<void> {
  const language = findRememberedLanguage() ?? findLanguageOfPage() ?? findBrowserLanguage() ?? 'en'
  await loadI18n(language, ['common', ...listNamespacesOfPage()])
  tellDocument(i18next.language)
  i18next.on('languageChanged', tellDocument)
}

/** Loads i18next with these namespaces; others are loaded when a screen first needs them. */
export async function loadI18n(
  language: InterfaceLanguage,
  namespaces: string[] = ['common'],
): Promise<void> {
  // Initialising it again would lose the texts that parts have loaded for themselves.
  if (i18next.isInitialized) return void (await i18next.changeLanguage(language))
  await i18next
    .use(toBackend())
    .use(initReactI18next)
    .init({
      lng: language,
      // Every text is in every language.
      fallbackLng: false,
      supportedLngs: interfaceLanguages,
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  i18next.services.formatter?.add('ordinal', (number: number, language) =>
    formatOrdinal(number, language ?? 'en'),
  )
}

/** Loads the texts of errors, which nobody needs before a call was refused. Without them, errors are in English. */
export async function loadProblemTexts(): Promise<void> {
  if (i18next.isInitialized) await i18next.loadNamespaces('problems')
}

/** Switches the interface's language and stores the choice in this browser. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(LANGUAGE, language)
  await i18next.changeLanguage(language)
}

/** Applies a member's own language until another is chosen in this browser. */
export async function adoptLanguage(language: InterfaceLanguage): Promise<void> {
  if (!findRememberedLanguage() && i18next.language !== language) await i18next.changeLanguage(language)
}

export interface Texts {
  [key: string]: string | Texts
}

/** Adds to the texts of a namespace. */
type AddTexts = (texts: Texts, language: string, namespace: string) => Promise<Texts>

let addTexts: AddTexts = async (texts) => texts

/** Reads all namespaces with more texts, those that are there already once more. */
export function readTextsWith(add: AddTexts): Promise<void> {
  addTexts = add
  return i18next.reloadResources()
}

function findRememberedLanguage(): InterfaceLanguage | undefined {
  return toLanguage(localStorage.getItem(LANGUAGE))
}

/** The language that the server has chosen for the page, of which it has preloaded the texts. */
function findLanguageOfPage(): InterfaceLanguage | undefined {
  return toLanguage(document.documentElement.lang)
}

/** Empty without the server, whose page names them. */
function listNamespacesOfPage(): string[] {
  const names = document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content.split(' ') ?? []
  return names.filter((it) => loads.has(`en/${it}`))
}

function findBrowserLanguage(): InterfaceLanguage | undefined {
  return toLanguage(pickLocale(interfaceLanguages, ...navigator.languages) ?? null)
}

function toLanguage(code: string | null): InterfaceLanguage | undefined {
  return interfaceLanguages.find((it) => it === code)
}

function tellDocument(language: string): void {
  document.documentElement.lang = language
}

function toBackend(): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const load = loads.get(`${language}/${namespace}`)
      if (!load) return done(new Error(`No texts ${language}/${namespace}`), null)
      load()
        .then((texts) => addTexts(texts as Texts, language, namespace))
        .then(
          (texts) => done(null, texts),
          (error: unknown) => done(error as Error, null),
        )
    },
  }
}
