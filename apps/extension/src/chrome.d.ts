/** The few parts of Chrome's extension API that this extension uses. */
declare namespace chrome {
  interface Tab {
    id?: number
  }

  interface Sender {
    tab?: Tab
    /** The origin of the page that a script of ours runs in. */
    origin?: string
  }

  interface Listeners<Listener> {
    addListener(listener: Listener): void
  }

  const action: {
    onClicked: Listeners<(tab: Tab) => void>
    setBadgeText(details: { tabId: number; text: string }): Promise<void>
    setTitle(details: { tabId: number; title: string }): Promise<void>
  }

  const i18n: {
    getMessage(name: string): string
  }

  const runtime: {
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    onInstalled: Listeners<(details: { reason: string }) => void>
    onMessage: Listeners<
      (message: unknown, sender: Sender, answer: (value: unknown) => void) => true | undefined
    >
    onStartup: Listeners<() => void>
  }

  const scripting: {
    executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown>
  }

  const tabs: {
    create(properties: { url: string }): Promise<Tab>
    onRemoved: Listeners<(tabId: number) => void>
    onUpdated: Listeners<(tabId: number, change: { status?: string }) => void>
  }
}
