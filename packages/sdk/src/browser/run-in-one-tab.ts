/** Runs a function unless another tab is running one under the same name; then returns without running it. */
export async function runInOneTab(name: string, run: () => Promise<void>): Promise<void> {
  // Without locks (plain http, a sandboxed frame) two tabs may send the same events, which the server counts once.
  // oxlint-disable-next-line no-restricted-properties -- with another way
  const locks = (navigator as Partial<Navigator>).locks
  let isAllowed = false
  const runIfFree = (lock: Lock | null) => {
    isAllowed = true
    return lock ? run() : undefined
  }
  try {
    await locks?.request(name, { ifAvailable: true }, runIfFree)
  } catch (cause) {
    if (isAllowed) throw cause
  }
  if (!isAllowed) await run()
}
