import type { PageMessage } from './messages.ts'
import { visits } from './visits.ts'

const START_PAGE = 'start.html'

chrome.action.onClicked.addListener(({ id }) => {
  if (id === undefined) return
  void chrome.action.setBadgeText({ tabId: id, text: '' })
  // The browser's own pages allow no scripts; the start page explains how to begin.
  enter(id).catch(() => void openStartPage())
})

chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void openStartPage()
})

// The next page of a tab that the author is building in. The click's permission lasts while the origin stays the same.
chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'complete') void goOn(tabId)
})

chrome.tabs.onRemoved.addListener((tabId) => void visits.remove(tabId))
// Tabs have other numbers after a restart.
chrome.runtime.onStartup.addListener(() => void visits.clear())

chrome.runtime.onMessage.addListener((message, { tab, origin }, answer) => {
  if (tab?.id === undefined || origin === undefined) return
  void handle(message as PageMessage, { tabId: tab.id, origin }).then(answer)
  return true
})

const openStartPage = () => chrome.tabs.create({ url: chrome.runtime.getURL(START_PAGE) })

const enter = (tabId: number) =>
  chrome.scripting.executeScript({ target: { tabId }, files: ['enter-page.js'] })

async function goOn(tabId: number): Promise<void> {
  if (!(await visits.find(tabId))) return
  try {
    await enter(tabId)
  } catch {
    // The tab has been on another origin, such as a sign-in page. Chrome removes the hint on the next page.
    await chrome.action.setBadgeText({ tabId, text: '…' })
    await chrome.action.setTitle({ tabId, title: chrome.i18n.getMessage('goOn') })
  }
}

interface Place {
  tabId: number
  origin: string
}

async function handle(message: PageMessage, { tabId, origin }: Place): Promise<unknown> {
  if (message.type === 'find') {
    const visit = await visits.find(tabId)
    return visit?.origin === origin ? visit.room : null
  }
  if (message.room) await visits.put({ tabId, origin, room: message.room })
  else await visits.remove(tabId)
  return null
}
