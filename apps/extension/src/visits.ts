import type { EnteredRoom } from '@waymark/sdk/without-tag'

/** A room that a tab has entered, for the pages of one origin. */
export interface TabVisit {
  tabId: number
  origin: string
  room: EnteredRoom
}

const STORE = 'visits'

/**
 * The visits that continue after a reload. They are in the extension's own database: the app's scripts could read the
 * page's storage, the service worker's memory is lost when it rests, and `chrome.storage` is one more permission.
 */
export const visits = {
  find: async (tabId: number): Promise<TabVisit | undefined> =>
    (await run('readonly', (store) => store.get(tabId))) as TabVisit | undefined,
  put: (visit: TabVisit) => run('readwrite', (store) => store.put(visit)),
  remove: (tabId: number) => run('readwrite', (store) => store.delete(tabId)),
  clear: () => run('readwrite', (store) => store.clear()),
}

async function run<Result>(
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('waymark', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'tabId' })
  const database = await toPromise(opening)
  try {
    return await toPromise(start(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database does not answer'))
  })
