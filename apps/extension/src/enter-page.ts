import type { BuilderModule } from '@waymark/room'
import {
  buildWithoutTag,
  createAuthorBadge,
  getLabels,
  takeBuilderDoor,
  type EnteredRoom,
} from '@waymark/sdk/without-tag'
import type { PageMessage } from './messages.ts'

declare global {
  /** The Waymark server's address, filled in by the build. */
  const SERVER_URL: string
  /** In the extension's world of this page, which the app's scripts do not see. */
  var isWaymarkHere: boolean | undefined
}

const BUILDER = 'builder/builder.js'
const OWN_BUILDER = chrome.runtime.getURL(BUILDER)

/** Runs in the page at each click on the extension's icon: opens the builder, or says how to. */
async function enterPage(): Promise<void> {
  const door = takeBuilderDoor()
  const room = door ? null : ((await send({ type: 'find' })) as EnteredRoom | null)
  const entry = door ?? room
  if (!entry) return explain()
  await buildWithoutTag({
    host: SERVER_URL,
    locale: chrome.i18n.getMessage('language'),
    door: entry,
    loadBuilder: () => import(OWN_BUILDER) as Promise<BuilderModule>,
    keep: (kept) => void send({ type: 'keep', room: kept }).catch(() => {}),
    // The note shows once, not on each page.
    note: door && createNote(),
  })
}

const createNote = async () => ({
  text: toText(['endUsersNeedTag', ...((await isOutdated()) ? ['outdated'] : [])]),
  closeLabel: chrome.i18n.getMessage('understood'),
})

/** Whether the server has another version of the builder than the one packed into the extension. */
async function isOutdated(): Promise<boolean> {
  try {
    const [own, current] = await Promise.all([OWN_BUILDER, `${SERVER_URL}/${BUILDER}`].map(readText))
    return own !== current
  } catch {
    // Entering the room reports a server that cannot be reached.
    return false
  }
}

async function readText(url: string): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

/** Resolves when the author has read it. */
function explain(): Promise<void> {
  const locale = chrome.i18n.getMessage('language')
  const labels = getLabels(locale)
  const badge = createAuthorBadge(document, labels, locale)
  const hasTag = document.querySelector('script[src*="/sdk/waymark.js"]') !== null
  const texts = hasTag ? ['hasTag'] : ['howToStart', 'endUsersNeedTag']
  return new Promise((resolve) => {
    const close = () => {
      badge.close()
      resolve()
    }
    badge.show({
      text: toText(texts),
      isOn: hasTag,
      actions: [{ label: labels.close, run: close }],
    })
  })
}

const toText = (names: string[]) => names.map((name) => chrome.i18n.getMessage(name)).join(' ')

const send = (message: PageMessage) => chrome.runtime.sendMessage(message)

if (!globalThis.isWaymarkHere) {
  globalThis.isWaymarkHere = true
  void enterPage().finally(() => (globalThis.isWaymarkHere = false))
}
