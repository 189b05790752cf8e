const KEY = 'waymark.lastActivityAt'

/** Records that the member is active now, for all tabs of the dashboard. */
export const noteActivity = (): void => localStorage.setItem(KEY, String(Date.now()))

export const readLastActivityMs = (): number => Number(localStorage.getItem(KEY))
