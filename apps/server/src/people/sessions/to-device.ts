import { parse } from 'bowser'

/** The browser and the operating system of a user agent, as people call them: Firefox on Windows. */
export function toDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
