/** The services that the core needs from a platform besides the page: clock, chance, network and storage. */
export interface Environment {
  /** The device's clock, in milliseconds since 1970. */
  now(): number
  /** Milliseconds since the page loaded. Unaffected by changes of the clock. */
  elapsedMs(): number
  randomBytes(count: number): Uint8Array
  /** Runs once after a delay of hours at most, since weeks overflow a browser's timer. Returns how to cancel it. */
  schedule(delayMs: number, run: () => void): () => void
  /** Sends no cookies, and times out. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Whether the browser says that the person wants no tracking: by Global Privacy Control or Do Not Track. */
  asksForPrivacy?: boolean
  /** Outlives the visit and is shared between tabs. Undefined if the platform refuses it. */
  localArea: Area | undefined
  /** Survives a reload; one tab only. */
  sessionArea: Area | undefined
}

/** Texts by key, such as a browser's `Storage`. Its own enumerable properties are its keys. Every use may throw. */
export interface Area {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}
