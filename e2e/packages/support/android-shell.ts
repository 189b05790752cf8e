import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'

const BRIDGE = '../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'
const bridge = readFileSync(fileURLToPath(new URL(BRIDGE, import.meta.url)), 'utf8')

/** The order in which the two signals of one press reach the page. Android guarantees neither. */
export type Order = 'plugin first' | 'document first'

interface Shell {
  press(order: Order): void
  open(link: string): void
  /** Whether the page listens to an event of the App plugin. */
  isHeard(eventName: string): boolean
  /** The actions of the native side itself: `back`, or calls such as `minimizeApp`. */
  done: string[]
}

declare global {
  interface Window {
    shell: Shell
  }
}

/**
 * Stands in for Capacitor's Android side: its own bridge script, and a peer that answers for the plugins App and
 * StatusBar, and handles the back button as the former does (AppPlugin.java).
 */
export async function addAndroidShell(context: BrowserContext, launchUrl = ''): Promise<void> {
  await context.addInitScript({
    content: `${ANDROID.replace('LAUNCH_URL', JSON.stringify(launchUrl))}\n${bridge}\n${HEADERS}`,
  })
}

export const press = (page: Page, order: Order = 'plugin first') =>
  page.evaluate((it) => window.shell.press(it), order)

/** Until then, a guide has only just been drawn, and the back button is the app's. */
export const waitUntilDismissible = (page: Page) =>
  page.waitForFunction(() => !dispatchEvent(new Event('waymark:dismissible', { cancelable: true })))

const ANDROID = `
window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} }
window.androidBridge = (() => {
  const listeners = []
  const answer = (callbackId, data, save = false) =>
    window.Capacitor.fromNative({ callbackId, pluginId: 'App', success: true, data, save })
  const tell = (eventName, data) =>
    listeners.filter((it) => it.eventName === eventName).forEach((it) => answer(it.callbackId, { ...data }, true))
  const answers = {
    getInfo: () => ({ name: 'Plants', id: 'com.example.plants', version: '2.4.0', build: '31', visible: true, overlays: true, height: 24 }),
    getLaunchUrl: () => ({ url: LAUNCH_URL }),
  }
  window.shell = {
    done: [],
    isHeard: (eventName) => listeners.some((it) => it.eventName === eventName),
    press: (order) => {
      if (!window.shell.isHeard('backButton')) {
        window.shell.done.push('back')
        return history.back()
      }
      const signals = [
        () => tell('backButton', { canGoBack: history.length > 1 }),
        () => window.Capacitor.triggerEvent('backbutton', 'document'),
      ]
      if (order === 'document first') signals.reverse()
      signals.forEach((it, at) => setTimeout(it, at * 20))
    },
    open: (url) => tell('appUrlOpen', { url }),
  }
  return {
    postMessage: (text) => {
      const { callbackId, methodName, options } = JSON.parse(text)
      if (methodName === 'addListener') listeners.push({ callbackId, eventName: options.eventName })
      else if (methodName === 'removeListener')
        listeners.splice(listeners.findIndex((it) => it.callbackId === options.callbackId), 1)
      else if (answers[methodName]) setTimeout(() => answer(callbackId, answers[methodName]()))
      else window.shell.done.push(methodName)
    },
  }
})()
`

const toHeader = (name: string, promised: string[]) => ({
  name,
  methods: [
    ...['addListener', 'removeListener'].map((method) => ({ name: method })),
    ...promised.map((method) => ({ name: method, rtype: 'promise' })),
  ],
})
const HEADERS = `window.Capacitor.PluginHeaders = ${JSON.stringify([
  toHeader('App', ['getInfo', 'getLaunchUrl', 'minimizeApp', 'exitApp']),
  toHeader('StatusBar', ['getInfo']),
])}`
