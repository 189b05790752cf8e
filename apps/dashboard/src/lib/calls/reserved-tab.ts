let reserved: { tab: Window | null } | null = null

/**
 * Opens an empty tab for an address that is known only on another screen. Browsers open tabs only during a click, and
 * that screen has had none.
 */
export function reserveTab(): void {
  reserved = { tab: openEmptyTab() }
}

/** Takes the reserved tab, once. Null without one; its `tab` is null if the browser did not open it. */
export function takeReservedTab(): { tab: Window | null } | null {
  const taken = reserved
  reserved = null
  return taken
}

/** Null if the browser does not allow it. The page that is shown there later cannot reach this one. */
export function openEmptyTab(): Window | null {
  const tab = window.open('about:blank')
  if (tab) tab.opener = null
  return tab
}
